import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** When a test day’s new records are told to their athletes, and which value each was told. Values published before count as told. */
export async function up(db: Kysely<never>, { instant, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('testDays').addColumn('tellAt', instant).execute()
  await db.schema.alterTable('testCells').addColumn('toldValue', integer).execute()
  await sql`update "testCells" set "toldValue" = "value" where exists (
    select 1 from "testDays" where "testDays"."clubId" = "testCells"."clubId" and "testDays"."id" = "testCells"."testDayId"
      and "testDays"."publishedAt" is not null)`.execute(db)
  const onTestDays = (name: string) => db.schema.createIndex(name).on('testDays')
  await onTestDays('testDaysToTell').column('tellAt').where(sql.ref('tellAt'), 'is not', null).execute()
  await onTestDays('testDaysByPublication')
    .columns(['clubId', 'publishedAt'])
    .where(sql.ref('publishedAt'), 'is not', null)
    .execute()
}
