import { type Kysely, sql } from 'kysely'

/** A session is a result in several disciplines where best efforts inside it are, and in each of them once. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('resultsBySession').execute()
  await db.schema
    .createIndex('resultsBySession')
    .on('results')
    .unique()
    .columns(['athleteId', 'sessionId', 'disciplineKey'])
    .where(sql.ref('sessionId'), 'is not', null)
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
}
