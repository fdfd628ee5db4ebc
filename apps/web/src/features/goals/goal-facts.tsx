import type { SharedGoal } from '@boathouse/domain/goals/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { ReactNode } from 'react'
import { useFormats } from '#lib/formats.ts'
import { SLOT, withSlot } from '#lib/slot.tsx'
import { useTranslate } from '#lib/words.tsx'
import classes from './goal-card.module.css'
import { periodUnit, useGoalWords } from './use-goal-words.ts'

interface Props {
  readonly goal: SharedGoal
  readonly today: CalendarDay
}

/** What a goal needs from here, and until when. */
export function GoalFacts({ goal, today }: Props) {
  const facts = useFacts(goal, today)
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

function useFacts(goal: SharedGoal, today: CalendarDay): Fact[] {
  const t = useTranslate()
  const { amountOf, gapOf } = useGoalWords()
  const { day } = useDays(today)
  const { reachedOn, neededPerWeek, gap } = goal.progress
  const facts: (Fact | null)[] = [
    reachedOn === null
      ? null
      : { key: 'reached', words: withSlot(t('goal.reached', { day: SLOT }), day(reachedOn)) },
    useCurrent(goal),
    neededPerWeek === null || goal.state !== 'active'
      ? null
      : { key: 'needed', words: t('goal.needed', { amount: amountOf(goal, neededPerWeek, 'up') }) },
    gap === null || gap === 0 ? null : { key: 'gap', words: t('goal.gap', { value: gapOf(goal, gap) }) },
    goal.start > today
      ? { key: 'from', words: withSlot(t('goal.from', { day: SLOT }), day(goal.start)) }
      : null,
    { key: 'until', words: withSlot(t('goal.until', { day: SLOT }), day(goal.end)) },
  ]
  return facts.filter((fact) => fact !== null)
}

/** '2 of 3 this week', of a goal that counts by weeks or months. */
function useCurrent(goal: SharedGoal): Fact | null {
  const t = useTranslate()
  const { amountOf, numberOf } = useGoalWords()
  const { current } = goal.progress
  const unit = periodUnit(goal)
  if (current === null || unit === null || goal.state !== 'active') return null
  const target = goal.kind === 'process' ? String(goal.target) : amountOf(goal, goal.target, 'exact')
  const values = { done: numberOf(goal, current.done), target }
  return { key: 'current', words: t(unit === 'week' ? 'goal.thisWeek' : 'goal.thisMonth', values) }
}

/** A day as people say it, exact on focus. */
export function useDays(today: CalendarDay) {
  const formats = useFormats()
  return {
    day: (date: CalendarDay) => (
      <time dateTime={date} title={formats.exactDay(date)}>
        {formats.day(date, today)}
      </time>
    ),
  }
}
