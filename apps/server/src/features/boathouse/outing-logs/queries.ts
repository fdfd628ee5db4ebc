import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

const columns = [
  'outings.id',
  'outings.boatId',
  'outings.craft',
  'outings.destination',
  'outings.outAt',
  'outings.backAt',
  'outings.metres',
] as const

const endedOf = (db: Db, { clubId }: ClubScope, { athleteId }: AthleteScope) =>
  db
    .selectFrom('outingCrews as crew')
    .innerJoin('outings', (join) =>
      join.onRef('outings.clubId', '=', 'crew.clubId').onRef('outings.id', '=', 'crew.outingId'),
    )
    .where('crew.clubId', '=', clubId)
    .where('crew.memberId', '=', athleteId)
    .where('outings.backAt', 'is not', null)
    .select(columns)

/** Neither logged nor dismissed, newest first. */
export const unanswered = (
  db: Db,
  club: ClubScope,
  athlete: AthleteScope,
  { since, limit }: { readonly since: string; readonly limit: number },
) =>
  endedOf(db, club, athlete)
    .where('crew.outAt', '>=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outingLogs')
            .whereRef('outingLogs.outingId', '=', 'crew.outingId')
            .where('outingLogs.athleteId', '=', athlete.athleteId)
            .select('outingLogs.outingId'),
        ),
      ),
    )
    .orderBy('crew.outAt', 'desc')
    .orderBy('crew.outingId', 'desc')
    .limit(limit)
    .execute()

export type EndedRow = Awaited<ReturnType<typeof unanswered>>[number]

export const findEnded = (db: Db, club: ClubScope, athlete: AthleteScope, outingId: string) =>
  endedOf(db, club, athlete).where('crew.outingId', '=', outingId).executeTakeFirst()

export const findAnswer = (db: Db, { athleteId }: AthleteScope, outingId: string) =>
  db
    .selectFrom('outingLogs')
    .where('athleteId', '=', athleteId)
    .where('outingId', '=', outingId)
    .select('sessionId')
    .executeTakeFirst()

/** Sets the distance unless the session has one. */
export const fillDistance = (
  db: Db,
  { athleteId }: AthleteScope,
  { outingId, distance, now }: { readonly outingId: string; readonly distance: number; readonly now: Date },
) =>
  db
    .updateTable('trainingSessions')
    .set((eb) => ({ distance, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('athleteId', '=', athleteId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outingLogs')
        .where('outingLogs.athleteId', '=', athleteId)
        .where('outingLogs.outingId', '=', outingId)
        .select('outingLogs.sessionId'),
    )
    .where('distance', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()

/** Replaces a dismissal. */
export const linkSession = (db: Db, row: Row<'outingLogs'>) =>
  db
    .insertInto('outingLogs')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['athleteId', 'outingId']).doUpdateSet({ sessionId: row.sessionId }),
    )
    .execute()

/** A no-op if the outing was logged. */
export const dismiss = (db: Db, row: Row<'outingLogs'>) =>
  db
    .insertInto('outingLogs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['athleteId', 'outingId']).doNothing())
    .execute()
