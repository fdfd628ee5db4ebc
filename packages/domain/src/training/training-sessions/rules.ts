import { addDays, type CalendarDay, toMonth, type Weekday, weekStart } from '../../kernel/calendar-day.ts'
import { invalidField } from '../../kernel/errors.ts'
import { stepsShown } from '../../kernel/figures.ts'
import { searchKeyOf } from '../../kernel/search.ts'
import { type CraftKey, crafts, type Sport } from '../../sport/sports/model.ts'

const MINUTE_MS = 60_000

/** RPE × milliseconds in one unit of load, RPE × minute (Foster). */
export const RPE_MS_PER_LOAD = MINUTE_MS

export const minutesToMs = (minutes: number): number => minutes * MINUTE_MS

/** Truncates, as the original system does. */
export const msToMinutes = (ms: number): number => Math.trunc(ms / MINUTE_MS)

/** Throws a field error `date` after tomorrow: users further east, or planning ahead, need one more day. */
export function refuseFarFuture(day: CalendarDay, today: CalendarDay): void {
  if (day > addDays(today, 1)) throw invalidField('date', 'dateAfterTomorrow')
}

export function refuseForeignCraft(sport: Sport | null, craft: CraftKey | null): void {
  if (craft !== null && crafts[craft].sport !== sport) throw invalidField('craft', 'craftOfOtherSport')
}

/** Checks the day on the athlete's calendar, and the craft. Throws by the field. */
export function refuseWrongSession(
  { date, sport, craft }: { date: CalendarDay; sport: Sport | null; craft: CraftKey | null },
  today: CalendarDay,
): void {
  refuseFarFuture(date, today)
  refuseForeignCraft(sport, craft)
}

/**
 * Limit of a search key in UTF-16 units: the longest possible input. One letter can become 18 in a key, which would
 * slow down searches. Korean triples, so only the first third of very long notes is indexed.
 */
export const LONGEST_SEARCH_KEY = 5_201

export const searchKeyFor = ({ weather, notes }: { weather: string; notes: string }): string =>
  searchKeyOf(`${weather}\n${notes}`, LONGEST_SEARCH_KEY)

interface Piece {
  readonly durationMs: number
  readonly distance: number | null
  readonly craft: CraftKey | null
}

/** Milliseconds per split distance: metres · t / d, rounded up. Null without a distance. */
export function computePace({ durationMs, distance, craft }: Piece): { ms: number; metres: number } | null {
  if (!distance) return null
  const metres = craft === null ? 500 : crafts[craft].paceMetres
  return { ms: Math.ceil((metres * durationMs) / distance), metres }
}

/** Session load: RPE × minutes of work (Foster 1998), rounded. Null without an RPE. */
export const computeLoad = ({
  durationMs,
  rpe,
}: {
  durationMs: number
  rpe: number | null
}): number | null => (rpe === null ? null : stepsShown(rpe * durationMs, RPE_MS_PER_LOAD))

/** Days of the summary cards, both ends included. */
export function summaryPeriods(today: CalendarDay, firstDayOfWeek: Weekday) {
  const month = toMonth(today)
  const first = weekStart(today, firstDayOfWeek)
  return { month, week: { first, last: addDays(first, 6) } }
}

export interface MonthTotals {
  readonly sessions: number
  readonly durationMs: number
}

/** Figures of the summary cards in whole hours and minutes, rounded only here. No average without sessions. */
export function cardFigures({ sessions, durationMs }: MonthTotals) {
  return {
    totalHours: stepsShown(durationMs, 60 * MINUTE_MS),
    totalMinutes: stepsShown(durationMs, MINUTE_MS),
    averageMinutes: sessions === 0 ? null : stepsShown(durationMs, sessions * MINUTE_MS),
  }
}
