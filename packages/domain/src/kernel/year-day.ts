import * as z from 'zod/mini'
import type { CalendarDay } from './calendar-day.ts'

/** A day that comes every year, `MM-DD`: where a season begins. The 29th of February does not come every year. */
export const yearDay = z.string('yearDayInvalid').check(z.refine(isYearDay, 'yearDayInvalid'))

/** Any year without a leap day tells which days every year has. */
const COMMON_YEAR = 2001

/** How many days a month (1 to 12) has in every year. */
export const daysInMonth = (month: number): number => new Date(Date.UTC(COMMON_YEAR, month, 0)).getUTCDate()

/** The day on which the season that `today` is in began, for people whose seasons begin on that day of every year. */
export function seasonStartOn(today: CalendarDay, yearDay: string): CalendarDay {
  const year = Number(today.slice(0, 4))
  return `${today.slice(5) < yearDay ? year - 1 : year}-${yearDay}`
}

function isYearDay(value: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(value)?.map(Number) ?? []
  if (!month || !day || month > 12) return false
  return day <= daysInMonth(month)
}
