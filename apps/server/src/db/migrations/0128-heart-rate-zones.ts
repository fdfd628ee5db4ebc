import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Athletes' heart-rate zones, and how long each heart rate lasted in a recording: counted when first needed. */
export async function up(db: Kysely<never>, { key, text, integer, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('heartRateZones')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('sport', text)
    .addColumn('from', key)
    .addColumn('method', text, (c) => c.notNull())
    .addColumn('maximum', integer)
    .addColumn('resting', integer)
    .addColumn('threshold', integer)
    .addColumn('starts', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('heartRateZonesKey', ['athleteId', 'id'])
    .execute()
  await db.schema
    .createIndex('heartRateZonesDeleted')
    .on('heartRateZones')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
  // Not a column of the recordings: SQLite would read all samples of a row to reach it.
  await db.schema
    .createTable('heartRateCounts')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('counts', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('heartRateCountsKey', ['athleteId', 'id'])
    .addForeignKeyConstraint(
      'countsOfRecording',
      ['athleteId', 'id'],
      'activityStreams',
      ['athleteId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
}
