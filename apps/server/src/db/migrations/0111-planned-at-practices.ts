import { type Kysely, sql } from 'kysely'

/** A practice's page reads the sessions that are planned for it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('clubPlannedSessionsByPractice')
    .on('clubPlannedSessions')
    .columns(['practice', 'id'])
    .where(sql.ref('practice'), 'is not', null)
    .execute()
}
