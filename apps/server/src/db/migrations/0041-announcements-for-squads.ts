import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Whom an announcement is for, and whether a choice names the coaches of its squads beside their athletes. */
export async function up(db: Kysely<never>, { key, boolean }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('announcements').addColumn('choiceId', key).execute()
  await db.schema
    .createIndex('announcementsByChoice')
    .on('announcements')
    .columns(['choiceId', 'endsOn'])
    .where('choiceId', 'is not', null)
    .execute()
  await db.schema
    .alterTable('choiceSquads')
    .addColumn('withCoaches', boolean, (c) => c.notNull().defaultTo(false))
    .execute()
}
