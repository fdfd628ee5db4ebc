import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Addresses that are told what happens in a club, and what they were told. */
export async function up(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('url', text, (c) => c.notNull())
    .addColumn('kinds', text, (c) => c.notNull())
    .addColumn('sealedSecret', text, (c) => c.notNull())
    .addColumn('sealedOldSecret', text)
    .addColumn('oldSecretEndsAt', instant)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('offAt', instant)
    .addPrimaryKeyConstraint('webhooksKey', ['clubId', 'id'])
    .addUniqueConstraint('webhooksId', ['id'])
    .execute()
  await db.schema
    .createTable('webhookDeliveries')
    .addColumn('id', key, (c) => c.notNull().primaryKey())
    .addColumn('webhookId', key, (c) => c.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('messageId', key, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('practiceId', key)
    .addColumn('memberId', key)
    .addColumn('happenedAt', instant, (c) => c.notNull())
    .addColumn('state', key, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('dueAt', instant, (c) => c.notNull())
    .addColumn('status', integer)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addUniqueConstraint('webhookDeliveriesOnce', ['webhookId', 'messageId'])
    .execute()
  await db.schema
    .createIndex('webhookDeliveriesDue')
    .on('webhookDeliveries')
    .columns(['state', 'dueAt'])
    .execute()
  await db.schema
    .createIndex('webhookDeliveriesByWebhook')
    .on('webhookDeliveries')
    .columns(['webhookId', 'createdAt', 'id'])
    .execute()
  await db.schema
    .createIndex('webhookDeliveriesByMember')
    .on('webhookDeliveries')
    .columns(['memberId', 'id'])
    .where(sql.ref('memberId'), 'is not', null)
    .execute()
  await db.schema.createIndex('webhookDeliveriesByAge').on('webhookDeliveries').column('createdAt').execute()
}
