import type { CalendarDay } from '../kernel/calendar-day.ts'
import { seasonAt } from '../kernel/periods.ts'
import type { ClubSeason } from './model.ts'

/** So many people a matrix has at most: of more nobody reads one. */
export const MOST_IN_MATRIX = 60

/** The season that began in a year, of a club whose seasons begin on that day of every year. */
export const seasonOf = (year: number, seasonStart: string): ClubSeason => ({
  year,
  ...seasonAt(`${String(year).padStart(4, '0')}-${seasonStart}`, seasonStart),
})

/** '2026', and '2025/26' for one that is of two years. */
export const nameSeason = ({ first, last }: ClubSeason): string =>
  first.slice(0, 4) === last.slice(0, 4) ? first.slice(0, 4) : `${first.slice(0, 4)}/${last.slice(2, 4)}`

/** The seasons from the one of a day up to the one of today, the newest first; that of today alone where the day is later. */
export function seasonsFrom(
  { oldest, today }: { readonly oldest: CalendarDay; readonly today: CalendarDay },
  seasonStart: string,
): ClubSeason[] {
  const yearOf = (day: CalendarDay) => Number(seasonAt(day, seasonStart).first.slice(0, 4))
  const newest = yearOf(today)
  const count = Math.max(0, newest - yearOf(oldest)) + 1
  return Array.from({ length: count }, (_, n) => seasonOf(newest - n, seasonStart))
}

/** Somebody's seat in an outing. */
export interface InOuting {
  readonly memberId: string
  readonly outingId: string
}

/** How often each of some people was in a boat with each of them, both in the given order. */
export function tallyTogether(ids: readonly string[], seats: readonly InOuting[]): number[][] {
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  const counts = ids.map(() => new Array<number>(ids.length).fill(0))
  for (const crew of Map.groupBy(seats, ({ outingId }) => outingId).values()) {
    const seated = crew.flatMap(({ memberId }) => indexOf.get(memberId) ?? [])
    for (const one of seated)
      for (const other of seated)
        if (one !== other) (counts[one] as number[])[other] = (counts[one]?.[other] ?? 0) + 1
  }
  return counts
}
