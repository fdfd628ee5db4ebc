import * as z from 'zod/mini'

/** A day that comes every year, `MM-DD`: where a season begins. The 29th of February does not come every year. */
export const yearDay = z.string('yearDayInvalid').check(z.refine(isYearDay, 'yearDayInvalid'))

/** Any year without a leap day tells which days every year has. */
const COMMON_YEAR = 2001

/** How many days a month (1 to 12) has in every year. */
export const daysInMonth = (month: number): number => new Date(Date.UTC(COMMON_YEAR, month, 0)).getUTCDate()

function isYearDay(value: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(value)?.map(Number) ?? []
  if (!month || !day || month > 12) return false
  return day <= daysInMonth(month)
}
