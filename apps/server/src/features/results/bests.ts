import { scoreToValue } from '@boathouse/domain/disciplines/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { AthleteScope } from '#auth/gate.ts'
import type { SignedInContext } from '../../context.ts'
import * as queries from './queries.ts'

/** The best score of what is earlier in a discipline than a place in its history; null when there is nothing. */
export async function bestBefore(
  { db, athlete }: SignedInContext,
  disciplineKey: string,
  place: { readonly date: CalendarDay; readonly id: string },
): Promise<number | null> {
  return (await queries.bestResult(db, athlete, disciplineKey, place))?.score ?? null
}

/** The best of each day on which the athlete has a result in one of these disciplines, earliest first: one query. */
export async function dailyBests(
  { db }: Pick<SignedInContext, 'db'>,
  athlete: AthleteScope,
  disciplineKeys: readonly string[],
  period: DayRange,
): Promise<{ disciplineKey: string; date: CalendarDay; value: number }[]> {
  const days = await queries.dailyBests(db, athlete, disciplineKeys, period)
  return days
    .map(({ score, ...day }) => ({ ...day, value: scoreToValue(score) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** The best value that somebody ever had in each of these disciplines. */
export async function recordsIn(
  { db }: Pick<SignedInContext, 'db'>,
  athlete: AthleteScope,
  disciplineKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const bests = await queries.bestResults(db, athlete, disciplineKeys)
  return new Map(bests.map(({ disciplineKey, value }) => [disciplineKey, value]))
}
