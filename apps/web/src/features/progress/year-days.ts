import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Year, YearDay } from '@boathouse/domain/progress/model'

/** A column of the map: the days of a week in order. */
export type YearWeek = readonly YearDay[]

/** All weeks of a year with each of their days, also those on which nothing was logged. */
export function weeksOf({ first, last, days }: Year): YearWeek[] {
  const logged = new Map(days.map((day) => [day.date, day]))
  const weeks: YearWeek[] = []
  for (let start = first; start <= last; start = addDays(start, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, n) => {
        const date = addDays(start, n)
        return logged.get(date) ?? { date, sessions: 0, durationMs: 0 }
      }),
    )
  return weeks
}

/** How many columns each month has, by the first day of each week. */
export function monthSpansOf(
  weeks: readonly YearWeek[],
): { readonly first: CalendarDay; readonly weeks: number }[] {
  const months = Map.groupBy(weeks, ([day]) => day?.date.slice(0, 7))
  return [...months.values()].map((own) => ({ first: own[0]?.[0]?.date ?? '', weeks: own.length }))
}

export interface YearMonth {
  /** `YYYY-MM`. */
  readonly month: string
  readonly sessions: number
  readonly days: number
  readonly durationMs: number
}

/** What the months with a session come to, the latest first. */
export const monthsOf = ({ days }: Pick<Year, 'days'>): YearMonth[] =>
  [...Map.groupBy(days, ({ date }) => date.slice(0, 7))]
    .map(([month, own]) => ({
      month,
      days: own.length,
      sessions: own.reduce((sum, { sessions }) => sum + sessions, 0),
      durationMs: own.reduce((sum, { durationMs }) => sum + durationMs, 0),
    }))
    .reverse()
