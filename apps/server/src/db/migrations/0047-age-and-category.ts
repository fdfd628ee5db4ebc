import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Whom somebody's results compare with: the category that they compete in, and the year of their birth. */
export async function up(db: Kysely<never>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('competesAs', text).execute()
  await db.schema.alterTable('users').addColumn('yearOfBirth', integer).execute()
}
