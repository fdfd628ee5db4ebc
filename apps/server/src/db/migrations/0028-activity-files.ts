import { type Kysely, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { ColumnTypes } from './column-types.ts'

/** Files of devices as they came, what was recorded of sessions, and the best efforts within them. */
export async function up(db: Kysely<never>, types: ColumnTypes, engine: Engine): Promise<void> {
  await db.schema.alterTable('trainingSessions').addColumn('recording', types.text).execute()
  await db.schema.alterTable('trainingSessions').addColumn('trackLine', types.text).execute()
  await files(db, types)
  await streams(db, types)
  await efforts(db, types)
  // They are packed already: trying to make them smaller takes time alone.
  if (engine === 'postgres') {
    await sql`alter table "activityFiles" alter column "bytes" set storage external`.execute(db)
    await sql`alter table "activityStreams" alter column "streams" set storage external`.execute(db)
  }
}

async function files(db: Kysely<never>, { key, text, integer, instant, blob }: ColumnTypes) {
  await db.schema
    .createTable('activityFiles')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('sha256', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('device', text)
    .addColumn('size', integer, (c) => c.notNull())
    .addColumn('storedSize', integer, (c) => c.notNull())
    .addColumn('batch', key)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('packing', text, (c) => c.notNull())
    // Last of all, so that reading the others does not pass through it.
    .addColumn('bytes', blob, (c) => c.notNull())
    .addPrimaryKeyConstraint('activityFilesKey', ['athleteId', 'id'])
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('activityFiles')
  await index('activityFilesOnce').unique().columns(['athleteId', 'sha256']).execute()
  await index('activityFilesSize').columns(['athleteId', 'storedSize']).execute()
  await index('activityFilesByBatch')
    .columns(['athleteId', 'batch', 'id'])
    .where(sql.ref('batch'), 'is not', null)
    .execute()
}

async function streams(db: Kysely<never>, { key, text, integer, boolean, blob }: ColumnTypes) {
  await db.schema
    .createTable('activityStreams')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('sessionId', key, (c) => c.notNull())
    .addColumn('fileId', key, (c) => c.notNull())
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('isIndoor', boolean, (c) => c.notNull())
    .addColumn('facts', text, (c) => c.notNull())
    .addColumn('streams', blob)
    .addPrimaryKeyConstraint('activityStreamsKey', ['athleteId', 'id'])
    .addForeignKeyConstraint(
      'streamsOfSession',
      ['athleteId', 'sessionId'],
      'trainingSessions',
      ['athleteId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint('streamsOfFile', ['athleteId', 'fileId'], 'activityFiles', ['athleteId', 'id'])
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('activityStreams')
  await index('activityStreamsBySession').columns(['athleteId', 'sessionId']).execute()
  await index('activityStreamsByFile').columns(['athleteId', 'fileId']).execute()
}

async function efforts(db: Kysely<never>, { key, integer, decimal, boolean }: ColumnTypes) {
  await db.schema
    .createTable('sessionEfforts')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('sessionId', key, (c) => c.notNull())
    .addColumn('family', key, (c) => c.notNull())
    .addColumn('effort', key, (c) => c.notNull())
    .addColumn('score', integer, (c) => c.notNull())
    .addColumn('seconds', decimal, (c) => c.notNull())
    .addColumn('metres', decimal, (c) => c.notNull())
    .addColumn('hasGap', boolean, (c) => c.notNull())
    .addPrimaryKeyConstraint('sessionEffortsKey', ['athleteId', 'id'])
    .addForeignKeyConstraint(
      'effortsOfSession',
      ['athleteId', 'sessionId'],
      'trainingSessions',
      ['athleteId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('sessionEfforts')
  await index('sessionEffortsBest').columns(['athleteId', 'family', 'effort', 'score', 'sessionId']).execute()
  await index('sessionEffortsBySession').columns(['athleteId', 'sessionId']).execute()
}
