import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import { momentAt } from '../kernel/zoned-time.ts'
import { type Limits, MOST_DAYS, MOST_OF_BOAT } from './limit-rules.ts'

const MINUTE_MS = 60_000

/** What was not taken out by then is anybody's again, in milliseconds after its start. */
export const LAPSES_AFTER_MS = 15 * MINUTE_MS

/** Whoever takes a boat out is told of a reservation that begins within this time, in milliseconds. */
export const SOON_MS = 120 * MINUTE_MS

/** So long before its start a boat that is taken out is taken out for a reservation, in milliseconds. */
export const EARLY_MS = 30 * MINUTE_MS

interface Span {
  readonly startsAt: string
  readonly endsAt: string
}

/** Start and end of so many minutes from a time of the club's clock on. */
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

/** Whether two spans share a moment. One that ends as the other begins shares none. */
export const overlap = (one: Span, other: Span): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt)

/** Whether a reservation is void: a quarter of an hour after its start the boat was still not taken out for it. */
export const isLapsed = ({ startsAt }: Pick<Span, 'startsAt'>, now: Date, takenOut: boolean): boolean =>
  !takenOut && now.getTime() - Date.parse(startsAt) >= LAPSES_AFTER_MS

/** Throws by the field for a time that is over. */
export function refuseOver(span: Pick<Span, 'startsAt'>, now: Date): void {
  if (isLapsed(span, now, false)) throw invalidField('startTime', 'reservationOver')
}

/** Whether a boat that goes out now goes out for a reservation of somebody who is in it. */
export const isDue = ({ startsAt }: Pick<Span, 'startsAt'>, now: Date): boolean =>
  Date.parse(startsAt) - now.getTime() <= EARLY_MS && !isLapsed({ startsAt }, now, false)

interface Wanted {
  readonly day: CalendarDay
  readonly minutes: number
  readonly today: CalendarDay
}

/** Throws by the field for what is too far ahead, or too long for who has limits. */
export function refuseBeyondLimits({ day, minutes, today }: Wanted, limits: Limits | null): void {
  const days = limits === null ? MOST_DAYS : limits.days
  if (day > addDays(today, days)) throw invalidField('day', 'reservationTooFar')
  if (limits !== null && minutes > limits.minutes) throw invalidField('minutes', 'reservationTooLong')
}

/** Throws for one more than a member, or a boat, may have to come. */
export function refuseTooManyReservations(
  counts: { readonly own: number; readonly ofBoat: number },
  limits: Limits | null,
): void {
  if (limits !== null && counts.own > limits.open) throw invalidField('day', 'tooManyReservations')
  if (counts.ofBoat > MOST_OF_BOAT) throw invalidField('day', 'tooManyOfBoat')
}
