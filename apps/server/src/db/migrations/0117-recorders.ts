import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Who recorded a mark of a register, and when. No foreign key: deleting an account puts a random id here. */
export async function up(db: Kysely<never>, { key, instant }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('registerEntries').addColumn('recordedBy', key).execute()
  await db.schema.alterTable('registerEntries').addColumn('recordedAt', instant).execute()
  await db.schema
    .createIndex('registerByRecorder')
    .on('registerEntries')
    .columns(['recordedBy', 'tapId'])
    .where(sql.ref('recordedBy'), 'is not', null)
    .execute()
}
