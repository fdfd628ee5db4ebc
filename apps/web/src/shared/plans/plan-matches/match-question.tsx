import type { PlanQuestion } from '@boathouse/domain/plans/plan-matches/model'
import { minutesOf } from '@boathouse/messages/durations'
import { useState } from 'react'
import { useAmounts } from '#lib/i18n/amounts.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Button } from '#ui/form/button.tsx'
import classes from './match-questions.module.css'
import { useMatch } from './matching.ts'

interface Props {
  readonly question: PlanQuestion
}

/** Asks which of the user's sessions was the planned one, if any. */
export function MatchQuestion({ question: { planned, sessions } }: Props) {
  const t = useTranslate()
  const match = useMatch()
  const wordsOf = useSessionWords()
  const [hasFailed, setFailed] = useState(false)
  const { id, title } = planned
  const isOne = sessions.length === 1
  const answer = (sent: Promise<void>, said: 'planMatch.chosen' | 'planMatch.dismissed') => {
    setFailed(false)
    void sent.then(
      () => speakStatus(t(said)),
      () => setFailed(true),
    )
  }
  const dismiss = () =>
    match.dismiss(
      id,
      sessions.map((session) => session.id),
    )
  return (
    <section className={classes.question} aria-labelledby={`${id}-asked`}>
      <h3 id={`${id}-asked`} className={classes.title}>
        {t(isOne ? 'planMatch.question.one' : 'planMatch.question', { title })}
      </h3>
      <ul className={classes.choices}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Button variant="default" onClick={() => answer(match.link(id, session.id), 'planMatch.chosen')}>
              {wordsOf(session)}
            </Button>
          </li>
        ))}
        <li>
          <Button variant="subtle" onClick={() => answer(dismiss(), 'planMatch.dismissed')}>
            {t(isOne ? 'planMatch.none.one' : 'planMatch.none')}
          </Button>
        </li>
      </ul>
      {hasFailed && <Notice tone="bad">{t('record.notChanged')}</Notice>}
    </section>
  )
}

/** Tells a session from others of its day, for example 'Tue 24 Nov, 07:05 · Endurance · 1:02 h · 12.4 km'. */
function useSessionWords() {
  const t = useTranslate()
  const { weekday, clock } = useFormats()
  const { wordsOf } = useAmounts()
  return ({ date, startTime, type, durationMs, distance }: PlanQuestion['sessions'][number]): string =>
    [
      startTime === null ? weekday(date) : `${weekday(date)}, ${clock(startTime)}`,
      t(type === 'notSet' ? 'teamWeek.notSet' : `trainingType.${type}`),
      minutesOf(t, Math.round(durationMs / 60_000)),
      ...(distance === null ? [] : [wordsOf({ of: 'distance', value: distance })]),
    ].join(' · ')
}
