import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { runningSums } from '../../kernel/daily-sums.ts'
import { stepsShown } from '../../kernel/figures.ts'
import { daysIn } from '../../kernel/periods.ts'
import { ratesAfter } from '../../practices/rates/rules.ts'
import type { Evidence, Judgement } from './judging-rules.ts'
import type { GoalStep } from './model.ts'
import { type GoalTerms, measures, periodUnit } from './rules.ts'

export function toProgressLine(
  terms: GoalTerms,
  { days, marks }: Pick<Evidence, 'days' | 'marks'>,
  { periods }: Judgement,
  today: CalendarDay,
): GoalStep[] {
  if (terms.kind === 'performance') return []
  const { start, end, target } = terms
  const inGoal = marks.filter(({ day }) => day >= start && day <= end)
  if (terms.kind === 'attendance') return ratesAfter(inGoal, target)
  if (terms.measure === null || periodUnit(terms) !== null)
    return periods.flatMap(({ reachedOn }) => reachedOn ?? []).map((day, index) => ({ day, done: index + 1 }))
  const { of, parts } = measures[terms.measure]
  const last = end < today ? end : today
  const moving = days.filter((day) => day.date >= start && day.date <= last && of(day) > 0)
  return runningSums(moving.map(of))
    .slice(1)
    .map((sum, index) => ({
      day: moving[index]?.date ?? last,
      done: stepsShown(sum, parts, target * parts),
    }))
}

/** Progress that is on track, rounded up: linear, or by ended weeks or months. A rate is at its target. */
export function onTrackAt(goal: GoalTerms & Pick<Judgement, 'periods'>, day: CalendarDay): number {
  const { kind, target, start, end, periods } = goal
  if (kind === 'attendance') return target
  if (periodUnit(goal) !== null) return periods.filter(({ last }) => last <= day).length
  return Math.ceil((target * daysIn({ first: start, last: day })) / daysIn({ first: start, last: end }))
}
