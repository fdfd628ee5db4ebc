import type { Kysely } from 'kysely'

/** A profile view counts once a day in each club, because viewer and athlete may share several. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('looksOnce').execute()
  await db.schema
    .createIndex('looksOnce')
    .on('looks')
    .unique()
    .columns(['viewerId', 'day', 'kind', 'athleteId', 'clubId'])
    .execute()
}
