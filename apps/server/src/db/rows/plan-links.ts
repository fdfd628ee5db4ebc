import { sql } from 'kysely'
import type { AthleteScope } from '../scopes.ts'
import type { Db } from '../tables.ts'

/** Must match the partial index. */
export const isTogether = sql<boolean>`${sql.ref('isUnlinked')} = false`

/** Omits deleted sessions. */
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
          'planLinks.linkedBy',
          'trainingSessions.durationMs',
          'trainingSessions.distance',
        ])
        .execute()
