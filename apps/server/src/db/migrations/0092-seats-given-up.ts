import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Where somebody was to sit before they said no; and which line-ups and kiosks have been over for long. */
export async function up(db: Kysely<never>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('answers').addColumn('givenUpSeats', text).execute()
  await db.schema.createIndex('lineUpsOver').on('lineUps').columns(['day', 'clubId', 'id']).execute()
  await db.schema
    .createIndex('kiosksOver')
    .on('kiosks')
    .columns(['endedAt', 'id'])
    .where(sql.ref('endedAt'), 'is not', null)
    .execute()
}
