import { RRuleTemporal } from 'rrule-temporal'
import type { CalendarDay, Weekday } from './calendar-day.ts'
import { momentAt } from './zoned-time.ts'

/** The first day of something that repeats, in an IANA time zone. */
export interface RecurrenceStart {
  readonly day: CalendarDay
  readonly timeZone: string
}

/** A weekly pattern: its days, and either its last day or how many times. */
export interface WeeklyPattern {
  readonly weekdays: readonly Weekday[]
  readonly until: CalendarDay | null
  readonly times: number | null
}

const BY_DAY = ['', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A weekly pattern in iCalendar's own form, the value of an RRULE (RFC 5545, 3.3.10); the last day's end is in UTC. */
export function ruleOf({ weekdays, until, times }: WeeklyPattern, timeZone: string): string {
  const days = [...new Set(weekdays)].sort().map((weekday) => BY_DAY[weekday])
  const end = until === null ? `COUNT=${times}` : `UNTIL=${utcForm(momentAt(until, '23:59', timeZone))}`
  return `FREQ=WEEKLY;BYDAY=${days.join(',')};${end}`
}

/** What a rule that `ruleOf` wrote is, with another end. */
export const withEnd = (rule: string, { until, times }: Omit<WeeklyPattern, 'weekdays'>, timeZone: string) =>
  ruleOf({ weekdays: weekdaysOf(rule), until, times }, timeZone)

/** The weekdays of a rule that `ruleOf` wrote. */
export const weekdaysOf = (rule: string): Weekday[] =>
  (/BYDAY=([A-Z,]+)/.exec(rule)?.[1] ?? '')
    .split(',')
    .map((name) => BY_DAY.indexOf(name as (typeof BY_DAY)[number]) as Weekday)

const utcForm = (moment: Date): string => moment.toISOString().replace(/\.\d+|[-:]/g, '')

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
