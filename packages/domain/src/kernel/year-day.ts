import * as z from 'zod/mini'
import type { CalendarDay } from './calendar-day.ts'

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
