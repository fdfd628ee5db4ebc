import type { CalendarDay } from './calendar-day.ts'
import type { DayRange } from './periods.ts'

/** Consecutive days, and the indexes of sorted dates in them, from `from` to before `to`. */
export interface Span extends DayRange {
  readonly from: number
  readonly to: number
}

/** Number of sorted dates before a day. */
const countBefore = (dates: readonly CalendarDay[], day: CalendarDay): number =>
  binarySearch(dates.length, (n) => (dates[n] as CalendarDay) >= day)

/** Number of sorted dates up to a day, inclusive. */
export const countThrough = (dates: readonly CalendarDay[], day: CalendarDay): number =>
  binarySearch(dates.length, (n) => (dates[n] as CalendarDay) > day)

/** Assigns sorted dates to adjacent periods. */
export function toSpans(dates: readonly CalendarDay[], periods: readonly DayRange[]): Span[] {
  let from = periods[0] ? countBefore(dates, periods[0].first) : 0
  return periods.map(({ first, last }) => {
    const span = { first, last, from, to: countThrough(dates, last) }
    from = span.to
    return span
  })
}

/** Sums before each amount, and the total at the end. */
export function runningSums(amounts: readonly number[]): number[] {
  const sums = [0]
  for (const amount of amounts) sums.push((sums.at(-1) as number) + amount)
  return sums
}

/** First index from `from` at which a monotonic condition holds; `end` if it never does. */
export function binarySearch(end: number, holds: (n: number) => boolean, from = 0): number {
  let [least, most] = [from, end]
  while (least < most) {
    const middle = (least + most) >> 1
    if (holds(middle)) most = middle
    else least = middle + 1
  }
  return least
}
