import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { wallClockAt } from '../../kernel/zoned-time.ts'
import { endAfter, toMinutes, toTimes } from '../practices/rules.ts'

interface Planned {
  readonly originalStart: string | null
  readonly startsAt: string
}

/** Day by the pattern, whether or not the practice was moved, in the series' time zone. */
export const plannedDay = ({ originalStart, startsAt }: Planned, timeZone: string): CalendarDay =>
  wallClockAt(new Date(originalStart ?? startsAt), timeZone).day

export const isMoved = ({ originalStart, startsAt }: Planned): boolean =>
  originalStart !== null && originalStart !== startsAt

interface Placed extends Planned {
  readonly day: CalendarDay
  readonly endsAt: string
}

export interface Times {
  /** Local start; null if unchanged. */
  readonly clock: { readonly startTime: string; readonly timeZone: string } | null
  /** Whole minutes; null if unchanged. */
  readonly minutes: number | null
}

/** Times of a practice in a changed series. A moved one keeps its start; if it is the edited one, only its day. */
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
  /** Days of the pattern before the change. */
  readonly before: readonly CalendarDay[]
  /** Days of the pattern that have a practice. */
  readonly taken: readonly CalendarDay[]
}

/** Days that get a new practice: those of a new pattern, and all after the last practice. Deleted ones stay deleted. */
export function daysToAdd(days: readonly CalendarDay[], { before, taken }: Known): CalendarDay[] {
  const last = [...taken].sort().at(-1) ?? ''
  const settled = new Set([...taken, ...before.filter((day) => day < last)])
  return days.filter((day) => !settled.has(day))
}
