import type { Kysely } from 'kysely'

/** The id of a test day is unique by itself: a result that outlives a membership names it alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('testDaysById').on('testDays').unique().column('id').execute()
}
