import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Notifications to guardians. `athleteId` stays the owner of the device; the child is empty in the owner's own. */
export async function up(db: Kysely<never>, { key }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('outboxPushes')
    .addColumn('childId', key, (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.dropIndex('outboxPushesOnce').execute()
  await db.schema
    .createIndex('outboxPushesOnce')
    .unique()
    .on('outboxPushes')
    .columns(['aboutId', 'event', 'athleteId', 'deviceId', 'childId'])
    .where(sql.ref('attempts'), '=', sql.lit(0))
    .execute()
}
