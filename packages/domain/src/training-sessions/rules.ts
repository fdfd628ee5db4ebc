import { addDays, type CalendarDay, toMonth, type Weekday, weekStart } from '../kernel/calendar-day.ts'
import { invalidField } from '../kernel/errors.ts'
import { stepsShown } from '../kernel/figures.ts'
import { searchKeyOf } from '../kernel/search.ts'
import { type CraftKey, crafts, type Sport } from '../sports/model.ts'
import type { Intensity, TrainingType } from './model.ts'

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

interface Description {
  readonly sport: Sport | null
  readonly craft: CraftKey | null
  readonly type: TrainingType
  readonly intensity: Intensity
  readonly rpe: number | null
}
type Given = { readonly [Name in keyof Description]?: Description[Name] | undefined }

/**
 * The description that a session gets: what is given, or with `onlyMissing` only what it lacks. A craft gives its sport to a session
 * without one, and is left out where the session has another sport.
 */
export function describeSession(
  before: Description,
  given: Given,
  { onlyMissing }: { readonly onlyMissing: boolean },
): Description {
  const keeps = (name: keyof Description) =>
    given[name] === undefined || (onlyMissing && before[name] !== null && before[name] !== 'notSet')
  const pick = <Name extends keyof Description>(name: Name): Description[Name] =>
    keeps(name) ? before[name] : (given[name] as Description[Name])
  const craft = pick('craft')
  const sport = given.sport === undefined && craft ? (before.sport ?? crafts[craft].sport) : pick('sport')
  const fits = craft === null || crafts[craft].sport === sport
  return {
    sport,
    craft: fits ? craft : before.craft,
    ...{ type: pick('type'), intensity: pick('intensity'), rpe: pick('rpe') },
  }
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
