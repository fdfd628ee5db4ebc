import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Recording } from '@boathouse/domain/training/activity-files/model'
import { useQuery } from '@tanstack/react-query'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { sharedSessionPlanQuery, useCoachMatch } from './api.ts'
import { MatchedPlan } from './matched-plan.tsx'
import { PlanChoice } from './plan-choice.tsx'

interface Props {
  readonly session: Readonly<Record<'clubId' | 'memberId' | 'id', string>>
  readonly date: CalendarDay
  readonly splits: Recording['splits'] | null
}

export function SharedPlanCard({ session, date, splits }: Props) {
  const t = useTranslate()
  const { ofFailure } = useCodeWords()
  const { data } = useQuery(sharedSessionPlanQuery(session))
  const { link, unlink, error, isPending } = useCoachMatch(session)
  const failure = error && <Notice tone="bad">{ofFailure(error)}</Notice>
  if (data?.match) {
    return (
      <MatchedPlan match={data.match} splits={splits}>
        {failure}
        {data.abilities.unlink && (
          <div>
            <Button variant="subtle" loading={isPending} onClick={unlink}>
              {t('planMatch.takeBack')}
            </Button>
          </div>
        )}
      </MatchedPlan>
    )
  }
  if (!data || (data.choices.length === 0 && !failure)) return null
  return (
    <Card title={t('planMatch.title')}>
      {failure}
      <PlanChoice choices={data.choices} date={date} isPending={isPending} onChoose={link} />
    </Card>
  )
}
