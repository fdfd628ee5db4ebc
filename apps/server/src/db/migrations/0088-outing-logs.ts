import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What people did with outings that were offered for their log: the session that one became, or none for one that was dismissed. */
export async function up(db: Kysely<never>, { key, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('outingLogs')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('outingId', key, (c) => c.notNull())
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('sessionId', key)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('outingLogsKey', ['athleteId', 'outingId'])
    .addForeignKeyConstraint('outingLogsOfOuting', ['clubId', 'outingId'], 'outings', ['clubId', 'id'])
    .addForeignKeyConstraint(
      'outingLogsOfSession',
      ['athleteId', 'sessionId'],
      'trainingSessions',
      ['athleteId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('outingLogsBySession')
    .on('outingLogs')
    .columns(['athleteId', 'sessionId'])
    .execute()
}
