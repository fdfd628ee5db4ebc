import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Languages that a user and a club chose. */
export async function up(db: Kysely<never>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('users').addColumn('language', text).execute()
  await db.schema.alterTable('clubs').addColumn('language', text).execute()
}
