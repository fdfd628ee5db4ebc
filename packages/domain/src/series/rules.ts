import type { CalendarDay } from '../kernel/calendar-day.ts'
import { wallClockAt } from '../kernel/zoned-time.ts'
import { timesOf } from '../practices/rules.ts'

interface Planned {
  readonly originalStart: string | null
  readonly startsAt: string
}

/** On which day a series has a practice by its pattern, wherever that was moved. In the series' time zone. */
export const plannedDay = ({ originalStart, startsAt }: Planned, timeZone: string): CalendarDay =>
  wallClockAt(new Date(originalStart ?? startsAt), timeZone).day

/** Whether it is at another time than its series has it. */
export const isMoved = ({ originalStart, startsAt }: Planned): boolean =>
  originalStart !== null && originalStart !== startsAt

interface Times {
  readonly startTime: string
  readonly timeZone: string
  readonly minutes: number
}

/** When a practice on a day of the pattern is from now on; one that was moved keeps its time, and its place in the pattern. */
export function retimed(practice: Planned, day: CalendarDay, { minutes, ...clock }: Times) {
  const planned = timesOf(day, clock.startTime, minutes, clock.timeZone)
  const originalStart = planned.startsAt
  if (isMoved(practice)) return { originalStart }
  return { ...planned, ...clock, originalStart, day }
}

interface Known {
  /** The days that the pattern had until now. */
  readonly before: readonly CalendarDay[]
  /** The days of the pattern that have a practice. */
  readonly taken: readonly CalendarDay[]
}

/**
 * Which days of a new pattern are to get a practice. A day whose practice was deleted stays without, since that was meant;
 * but after the last that is left, the new pattern alone counts.
 */
export function daysToAdd(days: readonly CalendarDay[], { before, taken }: Known): CalendarDay[] {
  const last = [...taken].sort().at(-1) ?? ''
  const settled = new Set([...taken, ...before.filter((day) => day < last)])
  return days.filter((day) => !settled.has(day))
}
