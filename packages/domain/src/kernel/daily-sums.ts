import type { CalendarDay } from './calendar-day.ts'
import type { DayRange } from './periods.ts'

/** Days in a row, and which of some sorted dates they have: those from `from` up to, but not with, `to`. */
export interface Span extends DayRange {
  readonly from: number
  readonly to: number
}

/** How many of some sorted dates come before a day. */
const countBefore = (dates: readonly CalendarDay[], day: CalendarDay): number =>
  binarySearch(dates.length, (n) => (dates[n] as CalendarDay) >= day)

/** How many of some sorted dates come before a day or are it. */
export const countThrough = (dates: readonly CalendarDay[], day: CalendarDay): number =>
  binarySearch(dates.length, (n) => (dates[n] as CalendarDay) > day)

/** Which of some sorted dates each of some periods has, which follow each other without a gap. */
export function toSpans(dates: readonly CalendarDay[], periods: readonly DayRange[]): Span[] {
  let from = periods[0] ? countBefore(dates, periods[0].first) : 0
  return periods.map(({ first, last }) => {
    const span = { first, last, from, to: countThrough(dates, last) }
    from = span.to
    return span
  })
}

/** The sum of all amounts before each, and of all of them at the end. */
export function runningSums(amounts: readonly number[]): number[] {
  const sums = [0]
  for (const amount of amounts) sums.push((sums.at(-1) as number) + amount)
  return sums
}

/** The first index from `from` at which something holds, as it does at all later ones; `end` when it holds at none. */
export function binarySearch(end: number, holds: (n: number) => boolean, from = 0): number {
  let [least, most] = [from, end]
  while (least < most) {
    const middle = (least + most) >> 1
    if (holds(middle)) most = middle
    else least = middle + 1
  }
  return least
}
