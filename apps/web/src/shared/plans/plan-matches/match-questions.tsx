import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { MatchQuestion } from './match-question.tsx'
import { matchedDaysQuery } from './matching.ts'

interface Props {
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly counted?: ReadonlySet<string>
}

export function MatchQuestions({ counted, ...days }: Props) {
  const { t, has } = useLanguage()
  const { data } = useQuery(matchedDaysQuery(days))
  if (!data || !has('planMatch.question')) return null
  const matched = data.matched.filter((id) => counted?.has(id)).length
  return (
    <>
      {matched > 0 && <Notice tone="plain">{t('planMatch.matched', { count: matched })}</Notice>}
      {data.questions.map((question) => (
        <MatchQuestion key={question.planned.id} question={question} />
      ))}
    </>
  )
}
