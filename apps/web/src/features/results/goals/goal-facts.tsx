import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { SharedGoal } from '@boathouse/domain/results/goals/model'
import type { Translate } from '@boathouse/messages'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import classes from './goal-card.module.css'
import { periodUnit, useGoalWords } from './use-goal-words.ts'

interface Props {
  readonly goal: SharedGoal
  readonly today: CalendarDay
  /** Whether the reader is an admin instead of the athlete. */
  readonly isMember?: boolean
  /** Number of ticks waiting in the outbox. */
  readonly unsent?: number
}

export function GoalFacts(props: Props) {
  const facts = useFacts(props)
  return (
    <ul className={classes.facts}>
      {facts.map(({ key, words }) => (
        <li key={key}>{words}</li>
      ))}
    </ul>
  )
}

interface Fact {
  readonly key: string
  readonly words: ReactNode
}

function useFacts({ goal, today, isMember = false, unsent = 0 }: Props): Fact[] {
  const t = useTranslate()
  const { formatAmount } = useGoalWords()
  const { day, weekday } = useDays(today)
  const { reachedOn, neededPerWeek } = goal.progress
  const facts: (Fact | null)[] = [
    reachedOn === null ? null : { key: 'reached', words: reachedWords(t, goal, day(reachedOn)) },
    useCurrent(goal),
    unsent > 0 ? { key: 'unsent', words: t('notSent.with', { count: unsent }) } : null,
    neededPerWeek === null || goal.state !== 'active'
      ? null
      : {
          key: 'needed',
          words: t(isMember ? 'memberGoals.needed' : 'goal.needed', {
            amount: formatAmount(goal, neededPerWeek, 'up'),
          }),
        },
    useStillNeeded(goal, isMember),
    { key: 'until', words: fillPlaceholder(t('label.untilDay', { day: PLACEHOLDER }), weekday(goal.end)) },
  ]
  return facts.filter((fact) => fact !== null)
}

/** Day on which the goal was reached, as a phrase; just the day if the badge beside it says 'achieved'. */
export const reachedWords = (t: Translate, { state }: SharedGoal, day: ReactNode): ReactNode =>
  state === 'achieved' ? day : fillPlaceholder(t('goal.reached', { day: PLACEHOLDER }), day)

/** For example '2 of 3 this week'; null for goals without weeks or months. */
function useCurrent(goal: SharedGoal): Fact | null {
  const t = useTranslate()
  const { formatAmount, formatNumber } = useGoalWords()
  const { current } = goal.progress
  const unit = periodUnit(goal)
  if (current === null || unit === null || goal.state !== 'active') return null
  if (current.reachedOn !== null)
    return { key: 'current', words: t(unit === 'week' ? 'goal.doneThisWeek' : 'goal.doneThisMonth') }
  const target = goal.kind === 'process' ? String(goal.target) : formatAmount(goal, goal.target, 'exact')
  const values = { done: formatNumber(goal, current.done), target }
  return { key: 'current', words: t(unit === 'week' ? 'goal.thisWeek' : 'goal.thisMonth', values) }
}

/** For example 'You need 9 of the next 10 practices'; null if none is needed, or more than are planned before the goal ends. */
function useStillNeeded({ state, progress: { attendance } }: SharedGoal, isMember: boolean): Fact | null {
  const t = useTranslate()
  if (state !== 'active' || attendance === null) return null
  const { needed, planned } = attendance
  if (needed === 0 || needed > planned) return null
  return {
    key: 'practices',
    words: t(isMember ? 'memberGoals.neededPractices' : 'goal.neededPractices', { needed, count: planned }),
  }
}

/** Formats days, with the exact date as tooltip. */
export function useDays(today: CalendarDay) {
  const formats = useFormats()
  const dated = (date: CalendarDay, words: string) => (
    <time dateTime={date} title={formats.exactDay(date)}>
      {words}
    </time>
  )
  return {
    /** Can be 'Today' or 'Yesterday'. */
    day: (date: CalendarDay) => dated(date, formats.day(date, today)),
    /** For use within a sentence. */
    weekday: (date: CalendarDay) => dated(date, formats.weekday(date)),
  }
}
