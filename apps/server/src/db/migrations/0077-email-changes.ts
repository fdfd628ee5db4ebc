import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** New e-mails that wait to be confirmed, or can be undone. */
export async function up(db: Kysely<never>, { key, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('emailChanges')
    .addColumn('id', key, (c) => c.notNull().primaryKey())
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('oldEmail', key)
    .addColumn('newEmail', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('confirmedAt', instant)
    .addColumn('undoneAt', instant)
    .addColumn('endsAt', instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('emailChangesWaiting')
    .on('emailChanges')
    .unique()
    .column('userId')
    .where(sql.ref('confirmedAt'), 'is', null)
    .execute()
  await db.schema.createIndex('emailChangesByUser').on('emailChanges').column('userId').execute()
  await db.schema.createIndex('emailChangesByOldEmail').on('emailChanges').column('oldEmail').execute()
  await db.schema.createIndex('emailChangesByEnd').on('emailChanges').column('endsAt').execute()
}
