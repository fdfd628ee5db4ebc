import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Who is notified of what in which browsers, and the notifications that are to be sent. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await devices(db, types)
  await outbox(db, types)
}

async function devices(db: Kysely<never>, { key, text, instant }: ColumnTypes) {
  await db.schema
    .createTable('pushKinds')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('pushKindsKey', ['athleteId', 'kind'])
    .execute()
  await db.schema
    .createTable('pushDevices')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('endpoint', text, (c) => c.notNull())
    .addColumn('endpointHash', key, (c) => c.notNull().unique())
    .addColumn('p256dh', text, (c) => c.notNull())
    .addColumn('auth', text, (c) => c.notNull())
    .addColumn('userAgent', text)
    // A session that is over by itself leaves the device as it is: one that is ended takes it along.
    .addColumn('sessionId', key, (c) => c.references('sessions.id').onDelete('set null'))
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('pushDevicesKey', ['athleteId', 'id'])
    .execute()
  await db.schema.createIndex('pushDevicesBySession').on('pushDevices').column('sessionId').execute()
}

/** A row goes when its notification was sent or given up. */
async function outbox(db: Kysely<never>, { key, integer, instant }: ColumnTypes) {
  await db.schema
    .createTable('outboxPushes')
    .addColumn('id', key, (c) => c.primaryKey().notNull())
    .addColumn('athleteId', key, (c) => c.notNull())
    .addColumn('deviceId', key, (c) => c.notNull())
    .addColumn('event', key, (c) => c.notNull())
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('aboutId', key, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull())
    .addColumn('dueAt', instant, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addForeignKeyConstraint(
      'pushToDevice',
      ['athleteId', 'deviceId'],
      'pushDevices',
      ['athleteId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('outboxPushesDue').on('outboxPushes').column('dueAt').execute()
  await db.schema
    .createIndex('outboxPushesByDevice')
    .on('outboxPushes')
    .columns(['athleteId', 'deviceId'])
    .execute()
  // What was not tried yet says how things are when it is sent: one of it is enough.
  await db.schema
    .createIndex('outboxPushesOnce')
    .unique()
    .on('outboxPushes')
    .columns(['aboutId', 'event', 'athleteId', 'deviceId'])
    .where(sql.ref('attempts'), '=', sql.lit(0))
    .execute()
}
