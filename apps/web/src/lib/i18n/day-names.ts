import { daysInMonth, type Weekday } from '@boathouse/domain/kernel/calendar-day'

/** Any year that begins on a Monday. */
const YEAR = 2001
const day = (month: number, date: number) => new Date(Date.UTC(YEAR, month - 1, date))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const inUtc = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })

/** Names of weekdays; Monday is 1, as in ISO 8601. */
export function weekdays(locale: string) {
  const { format } = inUtc(locale, { weekday: 'long' })
  return upTo(7).map((place) => ({ value: String(place), label: format(day(1, place)) }))
}

export function months(locale: string) {
  const { format } = inUtc(locale, { month: 'long' })
  return upTo(12).map((month) => ({ value: twoDigits(month), label: format(day(month, 1)) }))
}

export const daysOf = (month: string) => upTo(daysInMonth(Number(month))).map(String)

export const twoDigits = (value: number | string) => String(value).padStart(2, '0')

/** Formats a day of the year, for example `11-01`. */
export function dayAndMonth(locale: string, yearDay: string): string {
  const [month = 1, date = 1] = yearDay.split('-').map(Number)
  return inUtc(locale, { day: 'numeric', month: 'long' }).format(day(month, date))
}

export const weekdaysFrom = (firstDayOfWeek: Weekday): Weekday[] =>
  upTo(7).map((place) => (((firstDayOfWeek + place - 2) % 7) + 1) as Weekday)

/** Short and long names from Monday on, for example 'Mon' and 'Monday'. */
export function shortWeekdays(locale: string) {
  const [short, long] = [inUtc(locale, { weekday: 'short' }), inUtc(locale, { weekday: 'long' })]
  return upTo(7).map((place) => ({ short: short.format(day(1, place)), long: long.format(day(1, place)) }))
}
