import { RRuleTemporal } from 'rrule-temporal'
import type { CalendarDay } from './calendar-day.ts'
import { patternOf, ruleOf } from './weekly-rule.ts'

/** The first day of something that repeats, and the time zone that its rule was made for. */
export interface RecurrenceStart {
  readonly day: CalendarDay
  readonly timeZone: string
}

/**
 * The days of a weekly rule, in order, the start's first; at most `most` of them. A rule's days are the same wherever its
 * clock is, so that it is asked at noon in UTC: the library leaves out what a change of clocks skips, and a practice is
 * not left out for that; nor does it know time zones that are an offset.
 */
export function daysOf(rule: string, { day, timeZone }: RecurrenceStart, most: number): CalendarDay[] {
  const noon = `${day.replaceAll('-', '')}T120000Z`
  const days: CalendarDay[] = []
  const inUtc = ruleOf(patternOf(rule, timeZone), 'UTC')
  new RRuleTemporal({ rruleString: `DTSTART:${noon}\nRRULE:${inUtc}` }).all((occurrence) => {
    days.push(occurrence.toPlainDate().toString())
    return days.length < most
  })
  return days
}
