import type { SharedGoal } from '@boathouse/domain/goals/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { ReactNode } from 'react'
import { SLOT, withSlot } from '#lib/slot.tsx'
import { useTranslate } from '#lib/words.tsx'
import { useDays } from './goal-facts.tsx'
import { GoalStatus } from './goal-status.tsx'
import { periodUnit, useGoalWords } from './use-goal-words.ts'

/** A goal in one line: how it stands, how far it came, and when. */
export function usePastWords(today: CalendarDay): (goal: SharedGoal) => ReactNode[] {
  const t = useTranslate()
  const { day } = useDays(today)
  const { numberOf, amountOf } = useGoalWords()
  const farOf = (goal: SharedGoal) => {
    const { done, of } = goal.progress
    if (done === null) return t('goal.noResult')
    const unit = periodUnit(goal)
    if (goal.kind === 'performance')
      return `${amountOf(goal, done)}, ${t('goal.target', { value: amountOf(goal, goal.target, 'exact') })}`
    if (unit === null) return `${numberOf(goal, done)} ${t('goal.of', { of: amountOf(goal, of, 'exact') })}`
    return `${done} ${t(unit === 'week' ? 'goal.ofWeeks' : 'goal.ofMonths', { count: of })}`
  }
  return (goal) => {
    const { reachedOn } = goal.progress
    const [words, date] =
      reachedOn === null
        ? [t('goal.until', { day: SLOT }), goal.end]
        : [t('goal.reached', { day: SLOT }), reachedOn]
    return [<GoalStatus key="status" goal={goal} today={today} />, farOf(goal), withSlot(words, day(date))]
  }
}
