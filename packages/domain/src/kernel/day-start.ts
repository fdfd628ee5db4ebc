import type { CalendarDay } from './calendar-day.ts'
import { knownTimeZone } from './time-zone.ts'

/** The moment at which a day begins in an IANA time zone: midnight, or the first moment there is after it. */
export const startOfDay = (day: CalendarDay, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(knownTimeZone(timeZone)).epochMilliseconds)
