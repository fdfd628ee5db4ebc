import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** When each club's webhooks were last tried, by which clubs take turns, and why a delivery failed. */
export async function up(db: Kysely<never>, { key, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('webhookTurns')
    .addColumn('clubId', key, (c) => c.notNull().primaryKey().references('clubs.id').onDelete('cascade'))
    .addColumn('attemptedAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.alterTable('webhookDeliveries').addColumn('failure', key).execute()
  await db.schema.dropIndex('webhookDeliveriesDue').execute()
  await db.schema
    .createIndex('webhookDeliveriesWaiting')
    .on('webhookDeliveries')
    .columns(['state', 'webhookId', 'dueAt'])
    .execute()
}
