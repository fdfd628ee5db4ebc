import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { PlanQuestion } from '@boathouse/domain/plan-matches/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { speakStatus } from '#ui/spoken-status.tsx'
import classes from './match-questions.module.css'
import { matchedDaysQuery, useMatch } from './matching.ts'

interface Props {
  readonly from: CalendarDay
  readonly to: CalendarDay
  /** Whether it is said how many count as what was planned by themselves. */
  readonly isCounted?: boolean
}

/**
 * Of the reader's sessions of some days: which planned session each was that could be several. Nothing where nothing is to say. Its words
 * are among those that come when the screen has come to rest.
 */
export function MatchQuestions({ isCounted = false, ...days }: Props) {
  const { t, has } = useLanguage()
  const match = useMatch()
  const [hasFailed, setFailed] = useState(false)
  const { data } = useQuery(matchedDaysQuery(days))
  if (!data || !has('planMatch.question.of')) return null
  const choose = (sessionId: string, plannedId: string) => {
    setFailed(false)
    void match.link(plannedId, sessionId).then(
      () => speakStatus(t('planMatch.chosen')),
      () => setFailed(true),
    )
  }
  return (
    <>
      {isCounted && data.matched > 0 && (
        <Notice tone="plain">{t('planMatch.matched', { count: data.matched })}</Notice>
      )}
      {data.questions.map((question) => (
        <Question
          key={question.session.id}
          question={question}
          onChoose={(plannedId) => choose(question.session.id, plannedId)}
        />
      ))}
      {hasFailed && <Notice tone="bad">{t('planMatch.notSaved')}</Notice>}
    </>
  )
}

interface QuestionProps {
  readonly question: PlanQuestion
  readonly onChoose: (plannedId: string) => void
}

function Question({ question: { session, candidates }, onChoose }: QuestionProps) {
  const t = useTranslate()
  const { weekday, exactDay, number } = useFormats()
  const type = t(session.type === 'notSet' ? 'teamWeek.notSet' : `trainingType.${session.type}`)
  const minutes = number(Math.round(session.durationMs / 60_000))
  return (
    <section className={classes.question} aria-labelledby={`${session.id}-asked`}>
      <h3 id={`${session.id}-asked`} className={classes.title}>
        {t('planMatch.question.of', { type, minutes, day: exactDay(session.date) })}
      </h3>
      <ul className={classes.choices}>
        {candidates.map(({ id, title, date }) => (
          <li key={id}>
            <Button variant="default" onClick={() => onChoose(id)}>
              {t('planMatch.choose', { title, day: weekday(date) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
