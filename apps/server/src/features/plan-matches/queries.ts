import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { AthleteScope } from '#auth/gate.ts'
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
