import { FIRST_DAY } from '@boathouse/domain/kernel/calendar-day'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { sql } from 'kysely'
import type { AthleteScope } from '#auth/gate.ts'
import { inBatches } from '#db/batches.ts'
import type { CoachedScope } from '#db/scopes.ts'
import { selectShared } from '#db/shared-sessions.ts'
import type { Db } from '#db/tables.ts'

/** What of an athlete's sessions of some days says what they may have been planned as. */
export const sessionsOfDays = (db: Db, { athleteId }: AthleteScope, { first, last }: DayRange) =>
  db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('deletedAt', 'is', null)
    .select(['id', 'date', 'sport'])
    .execute()

const FELT_COLUMNS = ['id', 'date', 'type', 'rpe'] as const

/** Both figures of the rated sessions of some days that were done as one that was planned with an RPE: one's own, */
export function ownFelt(db: Db, { athleteId }: AthleteScope, days: DayRange) {
  const own = db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('deletedAt', 'is', null)
    .select(FELT_COLUMNS)
  return feltIn(db, db.selectFrom(own.as('seen')).select(FELT_COLUMNS), { athleteId, ...days })
}

/** Sessions done for what was planned, as far as an athlete shares them. */
export const sharedFelt = (db: Db, scope: CoachedScope, days: DayRange) =>
  feltIn(db, selectSeen(db, scope), { athleteId: scope.athleteId, ...days })

const selectSeen = (db: Db, scope: CoachedScope) =>
  db.selectFrom(selectShared(db, scope).as('seen')).select(FELT_COLUMNS)

async function feltIn(
  db: Db,
  sessions: ReturnType<typeof selectSeen>,
  { athleteId, first, last }: DayRange & { readonly athleteId: string },
) {
  const rows = await db
    .selectFrom(sessions.as('session'))
    .innerJoin('planLinks', (join) =>
      join.onRef('planLinks.sessionId', '=', 'session.id').on('planLinks.athleteId', '=', athleteId),
    )
    .leftJoin('plannedSessions as own', (join) =>
      join
        .onRef('own.id', '=', 'planLinks.plannedId')
        .on('own.athleteId', '=', athleteId)
        .on('own.deletedAt', 'is', null),
    )
    .leftJoin('clubPlannedSessions as club', (join) =>
      join.onRef('club.id', '=', 'planLinks.plannedId').on('club.deletedAt', 'is', null),
    )
    .where('session.date', '>=', first)
    .where('session.date', '<=', last)
    .where('session.rpe', 'is not', null)
    .where('planLinks.isParted', '=', false)
    .select([
      'session.date',
      'session.type',
      'session.rpe as felt',
      'own.rpe as ownRpe',
      'club.rpe as clubRpe',
    ])
    .execute()
  return rows.flatMap(({ date, type, felt, ownRpe, clubRpe }) => {
    const intended = ownRpe ?? clubRpe
    return intended === null || felt === null ? [] : [{ date, type, intended, felt }]
  })
}

interface SharedPlan {
  readonly scope: CoachedScope
  readonly plannedId: string
}

/** What was done for a planned session; both null where its day is not shared, or nothing was said. */
interface DoneFor {
  readonly athleteId: string
  readonly plannedId: string
  readonly isShared: boolean
  readonly durationMs: number | null
  readonly distance: number | null
}

/** So many pairs one statement asks for, of three parameters each. */
const PAIRS = 3_000

/** What was done for planned sessions by athletes who share it; one for which nothing was logged is left out. */
export async function doneFor(db: Db, pairs: readonly SharedPlan[]): Promise<DoneFor[]> {
  const found: DoneFor[] = []
  for (const some of inBatches(pairs, PAIRS)) {
    const rows = await doneForSome(db, some)
    found.push(
      ...rows.flatMap(({ date, firstDay, ...row }) =>
        date === null ? [] : [{ ...row, isShared: date >= firstDay }],
      ),
    )
  }
  return found
}

/** Looks into an index for each pair: joined, PostgreSQL would rather read all links there are. */
function doneForSome(db: Db, pairs: readonly SharedPlan[]) {
  const rows = sql.join(
    pairs.map(
      ({ scope: { athleteId, from }, plannedId }) => sql`(${athleteId}, ${plannedId}, ${from ?? FIRST_DAY})`,
    ),
  )
  return db
    .with(
      'asked(athleteId, plannedId, firstDay)',
      () => sql<{ athleteId: string; plannedId: string; firstDay: string }>`(values ${rows})`,
    )
    .with('linked', (given) =>
      given
        .selectFrom('asked')
        .select((eb) => [
          'asked.athleteId',
          'asked.plannedId',
          'asked.firstDay',
          eb
            .selectFrom('planLinks')
            .whereRef('planLinks.athleteId', '=', 'asked.athleteId')
            .whereRef('planLinks.plannedId', '=', 'asked.plannedId')
            .where('planLinks.isParted', '=', false)
            .limit(1)
            .select('planLinks.sessionId')
            .as('sessionId'),
        ]),
    )
    .selectFrom('linked')
    .where('linked.sessionId', 'is not', null)
    .select((eb) => {
      const logged = eb
        .selectFrom('trainingSessions')
        .whereRef('trainingSessions.athleteId', '=', 'linked.athleteId')
        .whereRef('trainingSessions.id', '=', 'linked.sessionId')
        .where('trainingSessions.deletedAt', 'is', null)
        .limit(1)
      const shared = logged.whereRef('trainingSessions.date', '>=', 'linked.firstDay')
      return [
        'linked.athleteId',
        'linked.plannedId',
        'linked.firstDay',
        logged.select('trainingSessions.date').as('date'),
        shared.select('trainingSessions.durationMs').as('durationMs'),
        shared.select('trainingSessions.distance').as('distance'),
      ]
    })
    .execute()
}
