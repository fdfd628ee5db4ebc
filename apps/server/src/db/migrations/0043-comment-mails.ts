import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** When somebody's daily mail of comments is due and when they had the last, and since when they want none. */
export async function up(db: Kysely<never>, { key, instant }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('commentMailsOffAt', instant).execute()
  await db.schema
    .createTable('commentMails')
    .addColumn('userId', key, (c) => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('dueAt', instant)
    .addColumn('mailedOn', key)
    .execute()
  await db.schema
    .createIndex('commentMailsDue')
    .on('commentMails')
    .columns(['dueAt', 'userId'])
    .where(sql.ref('dueAt'), 'is not', null)
    .execute()
}
