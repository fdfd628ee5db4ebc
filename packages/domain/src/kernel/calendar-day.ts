import * as z from 'zod/mini'
import { formatsByZone, knownTimeZone } from './time-zone.ts'

export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2199-12-31'

/** `YYYY-MM-DD` on the athlete's calendar, never a point in time. Four-digit years make text order date order. */
export const calendarDay = z.iso
  .date({ error: 'dayInvalid', abort: true })
  .check(z.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'dayInvalid'))

export type CalendarDay = string

export const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], 'invalid')
export type Weekday = z.infer<typeof weekday>

const DAY_MS = 86_400_000

const toUtc = (day: CalendarDay) => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (ms: number): CalendarDay => new Date(ms).toISOString().slice(0, 10)

const formatIn = formatsByZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

export const dayAt = (now: Date, timeZone: string): CalendarDay =>
  formatIn(knownTimeZone(timeZone)).format(now)

export const addDays = (day: CalendarDay, count: number): CalendarDay => fromUtc(toUtc(day) + count * DAY_MS)

export const toWeekday = (day: CalendarDay): Weekday => (new Date(toUtc(day)).getUTCDay() || 7) as Weekday

export function weekStart(day: CalendarDay, firstDayOfWeek: Weekday): CalendarDay {
  return addDays(day, -((toWeekday(day) - firstDayOfWeek + 7) % 7))
}

export const weekFrom = (first: CalendarDay): CalendarDay[] =>
  Array.from({ length: 7 }, (_, after) => addDays(first, after))

export function toMonth(day: CalendarDay): { first: CalendarDay; last: CalendarDay } {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return { first: `${day.slice(0, 7)}-01`, last: fromUtc(Date.UTC(year, month, 0)) }
}

/** A day of every year, `MM-DD`, at which seasons begin. Excludes 29 February. */
export const yearDay = z.string('yearDayInvalid').check(z.refine(isYearDay, 'yearDayInvalid'))

/** Any year without a leap day. */
const COMMON_YEAR = 2001

/** Days in a common year; `month` is 1 to 12. */
export const daysInMonth = (month: number): number => new Date(Date.UTC(COMMON_YEAR, month, 0)).getUTCDate()

/** First day of the season that `today` is in. */
export function seasonStartOn(today: CalendarDay, yearDay: string): CalendarDay {
  const year = Number(today.slice(0, 4))
  return `${today.slice(5) < yearDay ? year - 1 : year}-${yearDay}`
}

function isYearDay(value: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(value)?.map(Number) ?? []
  if (!month || !day || month > 12) return false
  return day <= daysInMonth(month)
}
