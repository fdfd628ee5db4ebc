import { type Kysely, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { ColumnTypes } from './column-types.ts'

/**
 * By what an athlete counts the strokes of a device, what recorded a session and the rate that it counted; and since when
 * somebody's tracks are shown to their ends.
 */
export async function up(db: Kysely<never>, types: ColumnTypes, engine: Engine): Promise<void> {
  const { key, decimal, instant } = types
  await db.schema
    .createTable('strokeFactors')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device', key, (c) => c.notNull())
    .addColumn('factor', decimal, (c) => c.notNull())
    .addPrimaryKeyConstraint('strokeFactorsKey', ['athleteId', 'device'])
    .execute()
  await db.schema.alterTable('trainingSessions').addColumn('recordedWith', key).execute()
  await db.schema.alterTable('trainingSessions').addColumn('recordedRate', decimal).execute()
  await fillRecorded(db, engine)
  await db.schema
    .createIndex('trainingSessionsByDevice')
    .on('trainingSessions')
    .columns(['athleteId', 'recordedWith'])
    .where(sql.ref('recordedWith'), 'is not', null)
    .execute()
  await db.schema.alterTable('users').addColumn('trackEndsShownAt', instant).execute()
}

/** Of a session that went into another one, the recording went along: the join says which it was. */
async function fillRecorded(db: Kysely<never>, engine: Engine): Promise<void> {
  const rate = sql.raw(
    engine === 'sqlite'
      ? `json_extract("facts", '$.averageStrokeRate')`
      : `("facts"::json ->> 'averageStrokeRate')::double precision`,
  )
  const recorded = sql`
    select "activityStreams"."athleteId" as "athleteId",
      coalesce((
        select "joined"."id" from "trainingSessions" as "joined"
        where "joined"."athleteId" = "activityStreams"."athleteId"
          and "joined"."joinedInto" = "activityStreams"."sessionId"
          and replace("joined"."joinChanges", "activityStreams"."id", '') <> "joined"."joinChanges"
        limit 1
      ), "activityStreams"."sessionId") as "ownId",
      coalesce("activityFiles"."device", 'kind:' || "activityFiles"."kind") as "device",
      ${rate} as "rate"
    from "activityStreams"
    inner join "activityFiles" on "activityFiles"."athleteId" = "activityStreams"."athleteId"
      and "activityFiles"."id" = "activityStreams"."fileId"
  `
  await sql`
    update "trainingSessions" set "recordedWith" = "recorded"."device", "recordedRate" = "recorded"."rate"
    from (${recorded}) as "recorded"
    where "trainingSessions"."athleteId" = "recorded"."athleteId" and "trainingSessions"."id" = "recorded"."ownId"
  `.execute(db)
}
