import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import type { DayRange } from '../../kernel/periods.ts'
import { type WellnessItem, wellnessItems } from '../../kernel/wellness-items.ts'
import type { WellnessScores } from './model.ts'

export const BAND_DAYS = 28
export const FEWEST_FOR_BAND = 7
export const DAYS_SHOWN = 28

/** Days for which late entries are accepted: they may have waited offline. */
export const DAYS_LATE = 7

/** Days to read, including those for the band of the first day on screen. */
export const wellnessRange = (until: CalendarDay): DayRange => ({
  first: addDays(until, 1 - DAYS_SHOWN - BAND_DAYS),
  last: until,
})

/**
 * Throws a field error `day` for one in the future, or older than offline entries may be. Allows one day ahead of the
 * athlete's `today`, for wrong clocks and unknown zones.
 */
export function refuseWrongDay(day: CalendarDay, today: CalendarDay): void {
  if (day > addDays(today, 1) || day < addDays(today, -DAYS_LATE)) throw invalidField('day', 'wellnessDay')
}

export type WellnessDay = WellnessScores & { readonly day: CalendarDay }

/** Median and quartiles. */
export interface Band {
  readonly low: number
  readonly median: number
  readonly high: number
}

/** Linear interpolation, type 7. Source: Hyndman & Fan 1996 (The American Statistician 50(4)). */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = Math.floor(place)
  const [one = 0, next = one] = sorted.slice(below, below + 2)
  return one + (next - one) * (place - below)
}

/** Quartiles of an item in the 28 days before `day`. Null with fewer than seven entries. */
export function bandBefore(days: readonly WellnessDay[], item: WellnessItem, day: CalendarDay): Band | null {
  const first = addDays(day, -BAND_DAYS)
  const values = days
    .filter((one) => one.day >= first && one.day < day)
    .flatMap((one) => one[item] ?? [])
    .sort((one, other) => one - other)
  if (values.length < FEWEST_FOR_BAND) return null
  return { low: quantile(values, 0.25), median: quantile(values, 0.5), high: quantile(values, 0.75) }
}

export const hasScores = (scores: WellnessScores): boolean =>
  wellnessItems.some((item) => scores[item] !== null)
