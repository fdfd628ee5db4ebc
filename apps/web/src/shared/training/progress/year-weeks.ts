import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'

export type YearWeek = readonly CalendarDay[]

export function listWeeks({ first, last }: DayRange): YearWeek[] {
  const weeks: YearWeek[] = []
  for (let start = first; start <= last; start = addDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_, n) => addDays(start, n)))
  return weeks
}

/** Number of columns of each month, by the first day of each week. */
export function listMonthSpans(
  weeks: readonly YearWeek[],
): { readonly first: CalendarDay; readonly weeks: number }[] {
  const months = Map.groupBy(weeks, ([day]) => day?.slice(0, 7))
  return [...months.values()].map((own) => ({ first: own[0]?.[0] ?? '', weeks: own.length }))
}

/** Groups days by month, latest month first. */
export const daysByMonth = <Day extends { readonly date: CalendarDay }>(
  days: readonly Day[],
): { readonly month: string; readonly days: readonly Day[] }[] =>
  [...Map.groupBy(days, ({ date }) => date.slice(0, 7))]
    .map(([month, own]) => ({ month, days: own }))
    .reverse()
