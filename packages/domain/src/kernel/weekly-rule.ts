import { addDays, type CalendarDay, dayAt, toWeekday, type Weekday } from './calendar-day.ts'
import { momentAt } from './zoned-time.ts'

/** A weekly pattern: its days, and either its last day or a number of times. */
export interface WeeklyPattern {
  readonly weekdays: readonly Weekday[]
  readonly until: CalendarDay | null
  readonly times: number | null
}

const BY_DAY = ['', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** Formats a pattern as the value of an RRULE (RFC 5545, 3.3.10), with the end of the last day in UTC. */
export function formatRule({ weekdays, until, times }: WeeklyPattern, timeZone: string): string {
  const days = [...new Set(weekdays)].sort().map((weekday) => BY_DAY[weekday])
  const end = until === null ? `COUNT=${times}` : endOn(until, timeZone)
  return `FREQ=WEEKLY;BYDAY=${days.join(',')};${end}`
}

/** Inverse of `formatRule`, for the same time zone. Weekdays are sorted. Works in browsers, without Temporal. */
export function parseRule(rule: string, timeZone: string): WeeklyPattern {
  const { BYDAY = '', COUNT, UNTIL } = Object.fromEntries(rule.split(';').map((part) => part.split('=')))
  const weekdays = BYDAY.split(',').map((name: (typeof BY_DAY)[number]) => BY_DAY.indexOf(name) as Weekday)
  if (COUNT !== undefined) return { weekdays, until: null, times: Number(COUNT) }
  return { weekdays, until: dayAt(fromUtcForm(UNTIL), timeZone), times: null }
}

/** Days of a pattern in order, at most `most`. Clock changes skip none. */
export function listDays(
  { weekdays, until, times }: WeeklyPattern,
  firstDay: CalendarDay,
  most: number,
): CalendarDay[] {
  const wanted = Math.min(times ?? most, most)
  const days: CalendarDay[] = []
  // The loop ends: any weekday recurs within seven days.
  for (let after = 0; after < wanted * 7 && days.length < wanted; after += 1) {
    const day = addDays(firstDay, after)
    if (until !== null && day > until) break
    if (weekdays.includes(toWeekday(day))) days.push(day)
  }
  return days
}

export function firstOn(weekdays: readonly Weekday[], from: CalendarDay): CalendarDay {
  const ahead = weekdays.map((weekday) => (weekday - toWeekday(from) + 7) % 7)
  return addDays(from, Math.min(...ahead))
}

export const endingOn = (rule: string, until: CalendarDay, timeZone: string): string =>
  rule.replace(/(COUNT|UNTIL)=\w+$/, endOn(until, timeZone))

const endOn = (until: CalendarDay, timeZone: string): string =>
  `UNTIL=${utcForm(momentAt(until, '23:59', timeZone))}`

const utcForm = (moment: Date): string => moment.toISOString().replace(/\.\d+|[-:]/g, '')

const fromUtcForm = (form: string): Date =>
  new Date(form.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
