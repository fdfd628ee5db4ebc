import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What athletes say of themselves each day, and who wants to be asked. */
export async function up(
  db: Kysely<never>,
  { key, text, integer, decimal, boolean, instant }: ColumnTypes,
): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('tracksWellness', boolean, (c) => c.notNull().defaultTo(false))
    .execute()
  await db.schema
    .createTable('wellnessEntries')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('fatigue', integer)
    .addColumn('sleep', integer)
    .addColumn('soreness', integer)
    .addColumn('stress', integer)
    .addColumn('mood', integer)
    .addColumn('hoursSlept', decimal)
    .addColumn('restingHeartRate', integer)
    .addColumn('note', text, (c) => c.notNull())
    .addColumn('isRestDay', boolean, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('wellnessEntriesKey', ['athleteId', 'id'])
    .execute()
  // A day has one entry, deleted or not.
  await db.schema
    .createIndex('wellnessByDay')
    .unique()
    .on('wellnessEntries')
    .columns(['athleteId', 'day'])
    .execute()
  await db.schema
    .createIndex('wellnessDeleted')
    .on('wellnessEntries')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}
