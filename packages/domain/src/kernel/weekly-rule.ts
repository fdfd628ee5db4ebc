import type { CalendarDay, Weekday } from './calendar-day.ts'
import { momentAt } from './zoned-time.ts'

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
  const end = until === null ? `COUNT=${times}` : endOn(until, timeZone)
  return `FREQ=WEEKLY;BYDAY=${days.join(',')};${end}`
}

/** The same pattern with another last day. */
export const endingOn = (rule: string, until: CalendarDay, timeZone: string): string =>
  rule.replace(/(COUNT|UNTIL)=\w+$/, endOn(until, timeZone))

const endOn = (until: CalendarDay, timeZone: string): string =>
  `UNTIL=${utcForm(momentAt(until, '23:59', timeZone))}`

const utcForm = (moment: Date): string => moment.toISOString().replace(/\.\d+|[-:]/g, '')
