import { RRuleTemporal } from 'rrule-temporal'
import type { CalendarDay } from './calendar-day.ts'

/** The first day of something that repeats, in an IANA time zone. */
export interface RecurrenceStart {
  readonly day: CalendarDay
  readonly timeZone: string
}

/**
 * The days of a rule, in order, the start's first; at most `most` of them. The rule is asked at noon, when no clock
 * changes: the library leaves out what a change of clocks skips, and a practice is not left out for that.
 */
export function daysOf(rule: string, { day, timeZone }: RecurrenceStart, most: number): CalendarDay[] {
  const noon = `${day.replaceAll('-', '')}T120000`
  const days: CalendarDay[] = []
  new RRuleTemporal({ rruleString: `DTSTART;TZID=${timeZone}:${noon}\nRRULE:${rule}` }).all((occurrence) => {
    days.push(occurrence.toPlainDate().toString())
    return days.length < most
  })
  return days
}
