import { onTrackAt } from '@boathouse/domain/goals/line-rules'
import type { GoalInFull } from '@boathouse/domain/goals/model'
import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { daysIn } from '@boathouse/domain/kernel/periods'

/** A goal's way where a picture of 100 by 100 draws it, and what it says of each of the goal's days. */
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
      /** Null of a day to come, and of a rate before its first register. */
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
    /** The place of the last day that has come. */
    latest: Math.max(0, daysIn({ first: start, last }) - 1),
    way: `${from}${steps}H${x(last)}`,
    straight: kind === 'attendance' ? `M0 ${y(goal.target)}H100` : `M0 ${y(0)}L100 ${y(progress.of)}`,
    onDay,
    y,
  }
}

const noneYet = ({ kind }: GoalInFull) => (kind === 'attendance' ? null : 0)
