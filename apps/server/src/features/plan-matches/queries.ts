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

/** and those that an athlete shares. */
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

/** So many pairs one statement asks for, of three parameters each. */
const PAIRS = 3_000

/**
 * What was done for planned sessions by athletes who share it: the minutes and metres of each, null where its day is not shared. A
 * planned one for which nothing was logged is left out.
 */
export async function doneFor(db: Db, pairs: readonly SharedPlan[]) {
  const found: {
    athleteId: string
    plannedId: string
    date: string | null
    durationMs: number | null
    distance: number | null
  }[] = []
  for (const some of inBatches(pairs, PAIRS)) {
    const rows = sql.join(
      some.map(
        ({ scope: { athleteId, from }, plannedId }) =>
          sql`(${athleteId}, ${plannedId}, ${from ?? FIRST_DAY})`,
      ),
    )
    found.push(
      ...(await db
        .with(
          'asked(athleteId, plannedId, firstDay)',
          () => sql<{ athleteId: string; plannedId: string; firstDay: string }>`(values ${rows})`,
        )
        .selectFrom('asked')
        .innerJoin('planLinks', (join) =>
          join
            .onRef('planLinks.athleteId', '=', 'asked.athleteId')
            .onRef('planLinks.plannedId', '=', 'asked.plannedId'),
        )
        .innerJoin('trainingSessions as logged', (join) =>
          join
            .onRef('logged.athleteId', '=', 'planLinks.athleteId')
            .onRef('logged.id', '=', 'planLinks.sessionId'),
        )
        .leftJoin('trainingSessions as shared', (join) =>
          join
            .onRef('shared.athleteId', '=', 'logged.athleteId')
            .onRef('shared.id', '=', 'logged.id')
            .onRef('shared.date', '>=', 'asked.firstDay'),
        )
        .where('planLinks.isParted', '=', false)
        .where('logged.deletedAt', 'is', null)
        .select(['asked.athleteId', 'asked.plannedId', 'shared.date', 'shared.durationMs', 'shared.distance'])
        .execute()),
    )
  }
  return found
}
