import { type Limits, MAX_DAYS, MAX_PER_BOAT } from '../../club/clubs/reservation-limit-rules.ts'
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import { momentAt } from '../../kernel/zoned-time.ts'

const MINUTE_MS = 60_000

/** Milliseconds after its start when an unused reservation lapses. */
export const LAPSES_AFTER_MS = 15 * MINUTE_MS

/** Milliseconds before a reservation in which its boat shows a warning. */
export const SOON_MS = 120 * MINUTE_MS

/** Milliseconds before its start from which taking the boat out uses the reservation. */
export const EARLY_MS = 30 * MINUTE_MS

interface Span {
  readonly startsAt: string
  readonly endsAt: string
}

/** Start and end, from a local time of the club and a duration in minutes. */
export function spanOf(
  { day, startTime, minutes }: { day: CalendarDay; startTime: string; minutes: number },
  timeZone: string,
): Span {
  const start = momentAt(day, startTime, timeZone)
  return {
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + minutes * MINUTE_MS).toISOString(),
  }
}

export const overlap = (one: Span, other: Span): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt)

export const isLapsed = ({ startsAt }: Pick<Span, 'startsAt'>, now: Date, takenOut: boolean): boolean =>
  !takenOut && now.getTime() - Date.parse(startsAt) >= LAPSES_AFTER_MS

export function refuseOver(span: Pick<Span, 'startsAt'>, now: Date): void {
  if (isLapsed(span, now, false)) throw invalidField('startTime', 'reservationOver')
}

/** Whether taking the boat out now uses the holder's reservation. */
export const isDue = ({ startsAt }: Pick<Span, 'startsAt'>, now: Date): boolean =>
  Date.parse(startsAt) - now.getTime() <= EARLY_MS && !isLapsed({ startsAt }, now, false)

interface Wanted {
  readonly day: CalendarDay
  readonly minutes: number
  readonly today: CalendarDay
}

/** Throws by the field for a day too far ahead, or a duration above the limit. */
export function refuseBeyondLimits({ day, minutes, today }: Wanted, limits: Limits | null): void {
  const days = limits === null ? MAX_DAYS : limits.days
  if (day > addDays(today, days)) throw invalidField('day', 'reservationTooFar')
  if (limits !== null && minutes > limits.minutes) throw invalidField('minutes', 'reservationTooLong')
}

/** Throws if a member's or a boat's pending reservations, including the new one, exceed the limit. */
export function refuseTooManyReservations(
  counts: { readonly own: number; readonly ofBoat: number },
  limits: Limits | null,
): void {
  if (limits !== null && counts.own > limits.open) throw invalidField('day', 'tooManyReservations')
  if (counts.ofBoat > MAX_PER_BOAT) throw invalidField('day', 'tooManyOfBoat')
}
