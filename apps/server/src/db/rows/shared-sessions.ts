import type { Share } from '@boathouse/domain/club/consents/model'
import { type CalendarDay, FIRST_DAY } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { type SessionFigures, sessionFigures } from '@boathouse/domain/training/shared-training/model'
import { trainingSession } from '@boathouse/domain/training/training-sessions/model'
import { sql } from 'kysely'
import type { AthleteScope, CoachedScope } from '../scopes.ts'
import { type Db, type Row, tables } from '../tables.ts'

type Column = keyof Row<'trainingSessions'>
type ColumnsOf<Fields> = Extract<keyof Fields, Column>

const columnsOf = <Fields extends object>(shape: Fields) =>
  Object.keys(shape).filter((field) => field in tables.trainingSessions) as ColumnsOf<Fields>[]

const figures = columnsOf<SessionFigures>(sessionFigures.shape as never)
/** Columns for each level of sharing. The others are for the athlete only. */
const sharedColumns = { figures, everything: columnsOf(trainingSession.shape) }

export type SharedRow<S extends Share> = Pick<
  Row<'trainingSessions'>,
  S extends 'everything' ? ColumnsOf<typeof trainingSession.shape> : ColumnsOf<SessionFigures>
>

/** Subquery of the sessions and columns that an athlete shares. Select only from it. */
export function selectShared<S extends Share>(db: Db, scope: CoachedScope<S>) {
  const { athleteId, share, from } = scope as CoachedScope
  const ofAthlete = db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
  const ofDays = from === null ? ofAthlete : ofAthlete.where('date', '>=', from)
  const columns: readonly Column[] = sharedColumns[share]
  return ofDays.select(columns).$castTo<SharedRow<S>>()
}

/** Recordings are for the athlete, and for coaches if the athlete shares everything. */
export type RecordingScope = AthleteScope | CoachedScope<'everything'>

/** SQL: the session is on a shared day. */
export const isOfSharedDay = (scope: RecordingScope) =>
  'share' in scope && scope.from !== null
    ? sql<boolean>`${sql.ref('trainingSessions.date')} >= ${scope.from}`
    : sql<boolean>`1 = 1`

type OfAthlete<S extends Share> = { readonly athleteId: string } & SharedRow<S>

/** Figures of several athletes' sessions, each from their first shared day on. `days` is inclusive. */
export const selectFiguresOf = (db: Db, scopes: readonly CoachedScope[], days: DayRange) =>
  selectOf(db, scopes, { ...days, columns: figures }).$castTo<OfAthlete<'figures'>>()

export const selectWholeOf = (db: Db, scopes: readonly CoachedScope<'everything'>[], days: DayRange) =>
  selectOf(db, scopes, { ...days, columns: sharedColumns.everything }).$castTo<OfAthlete<'everything'>>()

function selectOf(
  db: Db,
  scopes: readonly CoachedScope[],
  { first, last, columns }: DayRange & { readonly columns: readonly Column[] },
) {
  const ofAthletes = db
    .selectFrom('trainingSessions')
    .where('deletedAt', 'is', null)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .select(['athleteId', ...columns])
  // PostgreSQL rejects an empty list.
  if (scopes.length === 0) return ofAthletes.where(sql<boolean>`1 = 0`)
  const later = Map.groupBy(
    scopes.filter(({ from }) => from !== null && from > first),
    ({ from }) => from as string,
  )
  return [...later].reduce(
    (query, [from, some]) =>
      query.where((eb) => eb.or([eb('date', '>=', from), eb('athleteId', 'not in', idsOf(some))])),
    ofAthletes.where('athleteId', 'in', idsOf(scopes)),
  )
}

/** For each athlete, the first shared day with a session and the last one up to `until`; null without sessions. */
export async function loggedBounds(db: Db, scopes: readonly CoachedScope[], until: CalendarDay) {
  if (scopes.length === 0) return []
  const rows = sql.join(scopes.map(({ athleteId, from }) => sql`(${athleteId}, ${from ?? FIRST_DAY})`))
  return db
    .with(
      'shared(athleteId, firstDay)',
      () => sql<{ athleteId: string; firstDay: CalendarDay }>`(values ${rows})`,
    )
    .selectFrom('shared')
    .select((eb) => {
      const dates = eb
        .selectFrom('trainingSessions')
        .whereRef('trainingSessions.athleteId', '=', 'shared.athleteId')
        .where('deletedAt', 'is', null)
        .whereRef('date', '>=', 'shared.firstDay')
        .limit(1)
        .select('date')
      return [
        'shared.athleteId',
        dates.orderBy('date').as('first'),
        dates.where('date', '<=', until).orderBy('date', 'desc').as('last'),
      ]
    })
    .execute()
}

const idsOf = (scopes: readonly CoachedScope[]): string[] => scopes.map(({ athleteId }) => athleteId)
