import { addDays, type CalendarDay, seasonStartOn, toMonth, type Weekday, weekStart } from './calendar-day.ts'

export interface DayRange {
  readonly first: CalendarDay
  readonly last: CalendarDay
}

export type PeriodUnit = 'day' | 'week' | 'month' | 'year'

export function periodAt(day: CalendarDay, unit: PeriodUnit, firstDayOfWeek: Weekday): DayRange {
  if (unit === 'day') return { first: day, last: day }
  if (unit === 'month') return toMonth(day)
  if (unit === 'year') return { first: `${day.slice(0, 4)}-01-01`, last: `${day.slice(0, 4)}-12-31` }
  const first = weekStart(day, firstDayOfWeek)
  return { first, last: addDays(first, 6) }
}

/** All whole periods with a day in the range, in order. The first and the last may extend beyond it. */
export function periodsIn(range: DayRange, unit: PeriodUnit, firstDayOfWeek: Weekday): DayRange[] {
  const periods: DayRange[] = []
  for (let day = range.first; day <= range.last; ) {
    const period = periodAt(day, unit, firstDayOfWeek)
    periods.push(period)
    day = addDays(period.last, 1)
  }
  return periods
}

/** Weeks or months that lie entirely within a range. Cached, because computing days is the slow part. */
export function wholePeriods(unit: PeriodUnit, firstDayOfWeek: Weekday): (range: DayRange) => DayRange[] {
  const known = new Map<CalendarDay, { readonly period: DayRange; readonly next: CalendarDay }>()
  const from = (first: CalendarDay) => {
    let one = known.get(first)
    if (!one) {
      const period = periodAt(first, unit, firstDayOfWeek)
      one = { period, next: addDays(period.last, 1) }
      known.set(first, one)
    }
    return one
  }
  return ({ first, last }) => {
    const periods: DayRange[] = []
    let one = from(periodAt(first, unit, firstDayOfWeek).first)
    if (one.period.first < first) one = from(one.next)
    for (; one.period.last <= last; one = from(one.next)) periods.push(one.period)
    return periods
  }
}

export function wholeMonthsIn(range: DayRange): DayRange | null {
  const whole = wholePeriods('month', 1)(range)
  const [from, to] = [whole[0], whole.at(-1)]
  return from && to ? { first: from.first, last: to.last } : null
}

const DAY_MS = 86_400_000

export const daysIn = ({ first, last }: DayRange): number =>
  Math.max(0, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1)

/** Season of `day`, which starts on the day `MM-DD` of every year. */
export function seasonAt(day: CalendarDay, seasonStart: string): DayRange {
  const first = seasonStartOn(day, seasonStart)
  const next = `${Number(first.slice(0, 4)) + 1}-${seasonStart}`
  return { first, last: addDays(next, -1) }
}

const YEAR_WEEKS = 53

/** 53 whole weeks up to the current one, so they include the same weekday a year ago. */
export function yearAt({
  today,
  firstDayOfWeek,
}: {
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
}): DayRange {
  const week = periodAt(today, 'week', firstDayOfWeek)
  return { first: addDays(week.first, -7 * (YEAR_WEEKS - 1)), last: week.last }
}
