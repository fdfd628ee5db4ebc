import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { daysIn } from '@boathouse/domain/kernel/periods'
import { onTrackAt } from '@boathouse/domain/results/goals/line-rules'
import type { GoalInFull } from '@boathouse/domain/results/goals/model'

/** Plots a goal's progress in a 100 by 100 viewBox, with the figures of each day. */
export function plotGoal(goal: GoalInFull, today: CalendarDay) {
  const { kind, start, end, way, progress } = goal
  const days = daysIn({ first: start, last: end })
  const last = end < today ? end : today
  const most = Math.max(kind === 'attendance' ? 100 : progress.of, ...way.map(({ done }) => done))
  const x = (day: CalendarDay) => (100 * daysIn({ first: start, last: day })) / days
  const y = (value: number) => 100 - (100 * value) / most
  const onDay = (place: number) => {
    const day = addDays(start, place)
    return {
      day,
      done: day > last ? null : (way.findLast((step) => step.day <= day)?.done ?? noneYet(goal)),
      onTrack: onTrackAt(goal, day),
      x: x(day),
    }
  }
  const [first] = way
  const steps = way.map(({ day, done }) => `H${x(day)}V${y(done)}`).join('')
  const from = kind === 'attendance' && first ? `M${x(first.day)} ${y(first.done)}` : `M0 ${y(0)}`
  return {
    days,
    /** Index of the last day that is not in the future. */
    latest: Math.max(0, daysIn({ first: start, last }) - 1),
    way: `${from}${steps}H${x(last)}`,
    straight: kind === 'attendance' ? `M0 ${y(goal.target)}H100` : `M0 ${y(0)}L100 ${y(progress.of)}`,
    onDay,
    y,
  }
}

const noneYet = ({ kind }: GoalInFull) => (kind === 'attendance' ? null : 0)
