import { addDays, type CalendarDay, toMonth, type Weekday, weekStart } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import { stepsShown } from '../kernel/figures.ts'
import { searchKeyOf } from '../kernel/search.ts'
import { type CraftKey, crafts, type Sport } from '../sports/model.ts'

const MINUTE_MS = 60_000

/** How much RPE × milliseconds, as sessions are summed, makes one RPE × minute (Foster's session load). */
export const RPE_MS_PER_LOAD = MINUTE_MS

/** Minutes as typed to the stored unit, milliseconds. */
export const minutesToMs = (minutes: number): number => minutes * MINUTE_MS

/** Stored milliseconds to whole minutes, cut as the original's conversion does. */
export const msToMinutes = (ms: number): number => Math.trunc(ms / MINUTE_MS)

/**
 * Sessions may be dated up to tomorrow: someone logging from further east, or planning the morning's outing.
 * Throws an invalid `date` otherwise.
 */
export function refuseFarFuture(day: CalendarDay, today: CalendarDay): void {
  if (day > addDays(today, 1)) throw invalidField('date', 'dateAfterTomorrow')
}

/** A craft belongs to one sport. Throws an invalid `craft` otherwise. */
export function refuseForeignCraft(sport: Sport | null, craft: CraftKey | null): void {
  if (craft !== null && crafts[craft].sport !== sport) throw invalidField('craft', 'craftOfOtherSport')
}

/** Judges what a schema can't: the day, on the athlete's calendar, and the craft. Throws by the field. */
export function refuseWrongSession(
  { date, sport, craft }: { date: CalendarDay; sport: Sport | null; craft: CraftKey | null },
  today: CalendarDay,
): void {
  refuseFarFuture(date, today)
  refuseForeignCraft(sport, craft)
}

/**
 * As long as all that can be typed, in UTF-16 units. Some letters become eighteen in a search key, and a log of such must
 * not make searches slow; of Korean, which becomes three times as long, it is the first third of the longest notes.
 */
export const LONGEST_SEARCH_KEY = 5_201

/** What a session is searched by. */
export const searchKeyFor = ({ weather, notes }: { weather: string; notes: string }): string =>
  searchKeyOf(`${weather}\n${notes}`, LONGEST_SEARCH_KEY)

interface Piece {
  readonly durationMs: number
  readonly distance: number | null
  readonly craft: CraftKey | null
}

/**
 * Pace (split) in milliseconds over the craft's own distance, which is 500 m but on a BikeErg: metres · t / d. Null
 * without a distance. Rounded to whole milliseconds, slower ones up.
 */
export function computePace({ durationMs, distance, craft }: Piece): { ms: number; metres: number } | null {
  if (!distance) return null
  const metres = craft === null ? 500 : crafts[craft].paceMetres
  return { ms: Math.ceil((metres * durationMs) / distance), metres }
}

/** Session load in arbitrary units: session RPE × minutes of work (Foster 1998), rounded. Null without an RPE. */
export const computeLoad = ({
  durationMs,
  rpe,
}: {
  durationMs: number
  rpe: number | null
}): number | null => (rpe === null ? null : stepsShown(rpe * durationMs, RPE_MS_PER_LOAD))

/** The days that the summary cards speak of, both ends included. */
export function summaryPeriods(today: CalendarDay, firstDayOfWeek: Weekday) {
  const month = toMonth(today)
  const first = weekStart(today, firstDayOfWeek)
  return { month, week: { first, last: addDays(first, 6) } }
}

export interface MonthTotals {
  readonly sessions: number
  readonly durationMs: number
}

/** The cards' figures, rounded only here: whole hours, whole minutes, and no average of nothing. */
export function cardFigures({ sessions, durationMs }: MonthTotals) {
  return {
    totalHours: stepsShown(durationMs, 60 * MINUTE_MS),
    totalMinutes: stepsShown(durationMs, MINUTE_MS),
    averageMinutes: sessions === 0 ? null : stepsShown(durationMs, sessions * MINUTE_MS),
  }
}
