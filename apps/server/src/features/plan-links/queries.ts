import { sql } from 'kysely'
import type { AthleteScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

/** That links are not parted, as the index says it. */
const isTogether = sql<boolean>`${sql.ref('isParted')} = false`

/** The sessions of an athlete that were logged for planned ones, of those that are there. */
export const linksOf = async (db: Db, { athleteId }: AthleteScope, plannedIds: readonly string[]) =>
  plannedIds.length === 0
    ? []
    : db
        .selectFrom('planLinks')
        .innerJoin('trainingSessions', (join) =>
          join
            .onRef('trainingSessions.athleteId', '=', 'planLinks.athleteId')
            .onRef('trainingSessions.id', '=', 'planLinks.sessionId'),
        )
        .where('planLinks.athleteId', '=', athleteId)
        .where('planLinks.plannedId', 'in', plannedIds)
        .where(isTogether)
        .where('trainingSessions.deletedAt', 'is', null)
        .select(['planLinks.plannedId', 'planLinks.sessionId'])
        .execute()

interface Pair {
  readonly plannedId: string
  readonly sessionId: string
}

/** Parts what is together with a planned session, or with a session. */
export const part = (db: Db, { athleteId }: AthleteScope, { plannedId, sessionId }: Partial<Pair>) =>
  db
    .updateTable('planLinks')
    .set({ isParted: true })
    .where('athleteId', '=', athleteId)
    .where((eb) =>
      eb.or([
        ...(plannedId === undefined ? [] : [eb('plannedId', '=', plannedId)]),
        ...(sessionId === undefined ? [] : [eb('sessionId', '=', sessionId)]),
      ]),
    )
    .where(isTogether)
    .execute()

/** Puts a pair together, also one that was parted. */
export const link = (db: Db, row: Row<'planLinks'>) =>
  db
    .insertInto('planLinks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['athleteId', 'plannedId', 'sessionId']).doUpdateSet({ isParted: false }),
    )
    .execute()
