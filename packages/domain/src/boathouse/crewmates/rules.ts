import type { CalendarDay } from '../../kernel/calendar-day.ts'
import { seasonAt } from '../../kernel/periods.ts'
import type { ClubSeason } from './model.ts'

export const MAX_IN_MATRIX = 60

export const seasonOf = (year: number, seasonStart: string): ClubSeason => ({
  year,
  ...seasonAt(`${String(year).padStart(4, '0')}-${seasonStart}`, seasonStart),
})

/** '2026', or '2025/26' for a season in two years. */
export const nameSeason = ({ first, last }: ClubSeason): string =>
  first.slice(0, 4) === last.slice(0, 4) ? first.slice(0, 4) : `${first.slice(0, 4)}/${last.slice(2, 4)}`

/** Seasons from `oldest` to `today`, newest first; only the current one if `oldest` is later. */
export function seasonsFrom(
  { oldest, today }: { readonly oldest: CalendarDay; readonly today: CalendarDay },
  seasonStart: string,
): ClubSeason[] {
  const yearOf = (day: CalendarDay) => Number(seasonAt(day, seasonStart).first.slice(0, 4))
  const newest = yearOf(today)
  const count = Math.max(0, newest - yearOf(oldest)) + 1
  return Array.from({ length: count }, (_, n) => seasonOf(newest - n, seasonStart))
}

export interface InOuting {
  readonly memberId: string
  readonly outingId: string
}

/** Counts outings together, as a matrix in the given order. */
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
