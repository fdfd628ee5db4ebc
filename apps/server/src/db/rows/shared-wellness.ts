import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import {
  type SharedWellnessEntry,
  sharedWellnessEntry,
  wellnessScores,
} from '@boathouse/domain/training/wellness/model'
import type { CoachedScope, CoachedWellnessScope } from '../scopes.ts'
import type { Db } from '../tables.ts'

/** Columns that coaches may read; the others are the athlete's alone. */
const sharedColumns = Object.keys(sharedWellnessEntry.shape) as (keyof SharedWellnessEntry)[]
const scoreColumns = Object.keys(wellnessScores.shape) as (keyof typeof wellnessScores.shape)[]

export const sharedEntries = (
  db: Db,
  { athleteId, from }: CoachedWellnessScope,
  { first, last }: DayRange,
): Promise<SharedWellnessEntry[]> =>
  db
    .selectFrom('wellnessEntries')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .where('day', '>=', from !== null && from > first ? from : first)
    .where('day', '<=', last)
    .orderBy('day')
    .select(sharedColumns)
    .execute()

/** Scores of several athletes, each from their first shared day on. */
export const scoresOf = async (db: Db, scopes: readonly CoachedWellnessScope[], days: DayRange) =>
  scopes.length === 0
    ? []
    : selectOf(db, scopes, days)
        .select(['athleteId', 'day', ...scoreColumns])
        .execute()

/** Rest days count as training, so consent to share training applies. */
export const restDaysOf = async (db: Db, scopes: readonly CoachedScope[], days: DayRange) =>
  scopes.length === 0
    ? []
    : selectOf(db, scopes, days).where('isRestDay', '=', true).select(['athleteId', 'day']).execute()

interface Shared {
  readonly athleteId: string
  readonly from: CalendarDay | null
}

function selectOf(db: Db, scopes: readonly Shared[], { first, last }: DayRange) {
  const idsOf = (some: readonly Shared[]) => some.map(({ athleteId }) => athleteId)
  const ofAthletes = db
    .selectFrom('wellnessEntries')
    .where('athleteId', 'in', idsOf(scopes))
    .where('deletedAt', 'is', null)
    .where('day', '>=', first)
    .where('day', '<=', last)
  const later = Map.groupBy(
    scopes.filter(({ from }) => from !== null && from > first),
    ({ from }) => from as CalendarDay,
  )
  return [...later].reduce(
    (query, [from, some]) =>
      query.where((eb) => eb.or([eb('day', '>=', from), eb('athleteId', 'not in', idsOf(some))])),
    ofAthletes,
  )
}
