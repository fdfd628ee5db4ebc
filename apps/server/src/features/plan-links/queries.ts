import { sql } from 'kysely'
import type { AthleteScope } from '#auth/gate.ts'
import { BATCH_SIZE, inBatches } from '#db/batches.ts'
import type { Db, Row } from '#db/tables.ts'

/** That links are not unlinked, as the index says it. */
const isTogether = sql<boolean>`${sql.ref('isUnlinked')} = false`

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
        .select([
          'planLinks.plannedId',
          'planLinks.sessionId',
          'trainingSessions.durationMs',
          'trainingSessions.distance',
        ])
        .execute()

interface Pair {
  readonly plannedId: string
  readonly sessionId: string
}

/** Unlinks what is together with a planned session, or with a session. */
export const unlink = (db: Db, { athleteId }: AthleteScope, { plannedId, sessionId }: Partial<Pair>) =>
  db
    .updateTable('planLinks')
    .set({ isUnlinked: true })
    .where('athleteId', '=', athleteId)
    .where((eb) =>
      eb.or([
        ...(plannedId === undefined ? [] : [eb('plannedId', '=', plannedId)]),
        ...(sessionId === undefined ? [] : [eb('sessionId', '=', sessionId)]),
      ]),
    )
    .where(isTogether)
    .execute()

/** Stores whether a pair is together, in place of what was known of it. */
export const link = (db: Db, row: Row<'planLinks'>) =>
  db
    .insertInto('planLinks')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['athleteId', 'plannedId', 'sessionId']).doUpdateSet({ isUnlinked: row.isUnlinked }),
    )
    .execute()

interface Ids {
  readonly plannedIds: readonly string[]
  readonly sessionIds: readonly string[]
}

/** Every pair that one of some planned sessions or of some sessions is in, unlinked or not, and whether its session is there. */
export async function pairsOf(db: Db, scope: AthleteScope, { plannedIds, sessionIds }: Ids) {
  const found: Awaited<ReturnType<typeof pairsWith>> = []
  for (const some of inBatches(plannedIds, BATCH_SIZE))
    found.push(...(await pairsWith(db, scope, 'plannedId', some)))
  for (const some of inBatches(sessionIds, BATCH_SIZE))
    found.push(...(await pairsWith(db, scope, 'sessionId', some)))
  return [...new Map(found.map((pair) => [`${pair.plannedId} ${pair.sessionId}`, pair])).values()]
}

const pairsWith = (
  db: Db,
  { athleteId }: AthleteScope,
  column: 'plannedId' | 'sessionId',
  ids: readonly string[],
) =>
  db
    .selectFrom('planLinks')
    .innerJoin('trainingSessions', (join) =>
      join
        .onRef('trainingSessions.athleteId', '=', 'planLinks.athleteId')
        .onRef('trainingSessions.id', '=', 'planLinks.sessionId'),
    )
    .where('planLinks.athleteId', '=', athleteId)
    .where(`planLinks.${column}`, 'in', ids)
    .select([
      'planLinks.plannedId',
      'planLinks.sessionId',
      'planLinks.isUnlinked',
      'trainingSessions.deletedAt',
    ])
    .execute()

/** The planned session that a session was logged for. */
export const plannedOf = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .selectFrom('planLinks')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .where(isTogether)
    .select('plannedId')
    .executeTakeFirst()
