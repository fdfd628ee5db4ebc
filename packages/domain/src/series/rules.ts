import type { CalendarDay } from '../kernel/calendar-day.ts'
import { wallClockAt } from '../kernel/zoned-time.ts'
import { endAfter, toMinutes, toTimes } from '../practices/rules.ts'

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

interface Placed extends Planned {
  readonly day: CalendarDay
  readonly endsAt: string
}

/** What a change says of when practices are. */
export interface Times {
  /** The start on a wall's clock; null where that stays. */
  readonly clock: { readonly startTime: string; readonly timeZone: string } | null
  /** Whole minutes; null where each keeps its own. */
  readonly minutes: number | null
}

/**
 * When a practice is from now on whose pattern has it on `planned`. One that was moved keeps its start, and its place in the
 * pattern; the one that is edited keeps its day alone.
 */
export function retimed(
  practice: Placed,
  { clock, minutes }: Times,
  { planned, isEdited }: { readonly planned: CalendarDay; readonly isEdited: boolean },
) {
  const length = minutes ?? toMinutes(practice)
  const endsAt = endAfter(practice.startsAt, length)
  if (!clock) return { endsAt }
  const on = (day: CalendarDay) => toTimes(day, clock.startTime, length, clock.timeZone)
  const originalStart = on(planned).startsAt
  if (!isMoved(practice)) return { ...on(planned), ...clock, originalStart, day: planned }
  return isEdited ? { ...on(practice.day), ...clock, originalStart } : { originalStart, endsAt }
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
