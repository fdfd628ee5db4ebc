import type { CalendarDay } from './calendar-day.ts'
import { knownTimeZone } from './time-zone.ts'

/**
 * The moment at which a wall clock in an IANA time zone shows a time (`HH:MM`) on a day. When clocks go forward over it,
 * it moves on by as much as they do (02:30 becomes 03:30); when it comes twice, it is the first. So does RFC 5545, 3.3.5.
 */
export const momentAt = (day: CalendarDay, time: string, timeZone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(knownTimeZone(timeZone)).epochMilliseconds,
  )

/** The day and the time, `HH:MM`, that a wall clock in a time zone shows at a moment. */
export function wallClockAt(moment: Date, timeZone: string): { day: CalendarDay; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(knownTimeZone(timeZone))
    .toPlainDateTime()
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) }
}

/** The moment at which a day begins in an IANA time zone: midnight, or the first moment there is after it. */
export const startOfDay = (day: CalendarDay, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(knownTimeZone(timeZone)).epochMilliseconds)
