import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import type { DayRange } from '../kernel/periods.ts'
import { type WellnessItem, wellnessItems } from '../kernel/wellness-items.ts'
import type { WellnessScores } from './model.ts'

/** A band is of so many days before the day beside which it stands. */
export const BAND_DAYS = 28
/** So many of these days have to have an answer. */
export const FEWEST_FOR_BAND = 7
/** So many days are shown at once. */
export const DAYS_SHOWN = 28

/** So many days later what was said of a day is still taken: it may have waited in a browser without a network. */
export const DAYS_LATE = 7

/** The days of which something is read to show those up to a day: each of them has its band. */
export const wellnessRange = (until: CalendarDay): DayRange => ({
  first: addDays(until, 1 - DAYS_SHOWN - BAND_DAYS),
  last: until,
})

/**
 * Throws an invalid `day` for one that is to come, or that is longer past than anything waits. `today` is the athlete's; a clock
 * that is wrong, or a zone that the server does not know, is at most a day ahead.
 */
export function refuseWrongDay(day: CalendarDay, today: CalendarDay): void {
  if (day > addDays(today, 1) || day < addDays(today, -DAYS_LATE)) throw invalidField('day', 'wellnessDay')
}

/** What is known of a day. */
export type WellnessDay = WellnessScores & { readonly day: CalendarDay }

/** Where the middle half of some values lies, and their median. */
export interface Band {
  readonly low: number
  readonly median: number
  readonly high: number
}

/** Quantile of sorted values by linear interpolation, type 7 of Hyndman & Fan 1996 (The American Statistician 50(4)). */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = Math.floor(place)
  const [one = 0, next = one] = sorted.slice(below, below + 2)
  return one + (next - one) * (place - below)
}

/**
 * An athlete's own band of an item beside a day: first quartile, median and third quartile of the 28 days before it. Null
 * where fewer than seven of these say something.
 */
export function bandBefore(days: readonly WellnessDay[], item: WellnessItem, day: CalendarDay): Band | null {
  const first = addDays(day, -BAND_DAYS)
  const values = days
    .filter((one) => one.day >= first && one.day < day)
    .flatMap((one) => one[item] ?? [])
    .sort((one, other) => one - other)
  if (values.length < FEWEST_FOR_BAND) return null
  return { low: quantile(values, 0.25), median: quantile(values, 0.5), high: quantile(values, 0.75) }
}

/** Whether any of the items was said. */
export const hasScores = (scores: WellnessScores): boolean =>
  wellnessItems.some((item) => scores[item] !== null)
