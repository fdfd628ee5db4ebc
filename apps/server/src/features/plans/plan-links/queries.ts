import type { AthleteScope } from '#auth/gate.ts'
import { BATCH_SIZE, inBatches } from '#db/batches.ts'
import { isTogether } from '#db/rows/plan-links.ts'
import type { Db, Row } from '#db/tables.ts'

interface Pair {
  readonly plannedId: string
  readonly sessionId: string
}

export const unlink = (db: Db, { athleteId }: AthleteScope, { plannedId, sessionId }: Partial<Pair>) =>
  db
    .updateTable('planLinks')
    .set({ isUnlinked: true, linkedBy: null })
    .where('athleteId', '=', athleteId)
    .where((eb) =>
      eb.or([
        ...(plannedId === undefined ? [] : [eb('plannedId', '=', plannedId)]),
        ...(sessionId === undefined ? [] : [eb('sessionId', '=', sessionId)]),
      ]),
    )
    .where(isTogether)
    .execute()

export const link = (db: Db, row: Row<'planLinks'>) =>
  db
    .insertInto('planLinks')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['athleteId', 'plannedId', 'sessionId'])
        .doUpdateSet({ isUnlinked: row.isUnlinked, linkedBy: row.linkedBy }),
    )
    .execute()

interface Ids {
  readonly plannedIds: readonly string[]
  readonly sessionIds: readonly string[]
}

/** Linked and unlinked pairs of some plans and sessions, and whether the session still exists. */
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
      'planLinks.linkedBy',
      'trainingSessions.deletedAt',
    ])
    .execute()

/** Plan of a session, and the coach who matched it, unless that user was deleted. */
export const plannedOf = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .selectFrom('planLinks')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'planLinks.linkedBy').on('users.erasedAs', 'is', null),
    )
    .where('planLinks.athleteId', '=', athleteId)
    .where('planLinks.sessionId', '=', sessionId)
    .where(isTogether)
    .select(['planLinks.plannedId', 'planLinks.linkedBy', 'users.firstName', 'users.lastName'])
    .executeTakeFirst()

/** Deletes the link without remembering the pair as unlinked. */
export const deleteCoachLink = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db
    .deleteFrom('planLinks')
    .where('athleteId', '=', athleteId)
    .where('sessionId', '=', sessionId)
    .where('linkedBy', 'is not', null)
    .where(isTogether)
    .execute()
