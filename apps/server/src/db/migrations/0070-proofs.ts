import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** When somebody last showed in a session that it is them. */
export async function up(db: Kysely<never>, { instant }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('provenAt', instant).execute()
}
