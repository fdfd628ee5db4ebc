import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Which test day a result was made from: of an athlete in a discipline one, deleted ones too, which publishing again brings back. */
export async function up(db: Kysely<never>, { key }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('results').addColumn('testDayId', key).execute()
  await db.schema
    .createIndex('resultsByTestDay')
    .on('results')
    .unique()
    .columns(['testDayId', 'athleteId', 'disciplineKey'])
    .where(sql.ref('testDayId'), 'is not', null)
    .execute()
  // The last test is found in the index alone.
  await db.schema
    .createIndex('resultsByLastTest')
    .on('results')
    .columns(['athleteId', 'disciplineKey', 'date', 'testDayId', 'value', 'deletedAt'])
    .where(sql.ref('testDayId'), 'is not', null)
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
}
