import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Which browser asked for a mailed link, as a hash, and how often its code was tried. */
export async function up(db: Kysely<never>, { key, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('signInLinks').addColumn('askerHash', key).execute()
  await db.schema
    .alterTable('signInLinks')
    .addColumn('codeTries', integer, (c) => c.notNull().defaultTo(0))
    .execute()
}
