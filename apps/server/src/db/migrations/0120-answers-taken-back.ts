import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** When a yes to a practice was last taken back. Of earlier answers nobody knows. */
export async function up(db: Kysely<never>, { instant }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('answers').addColumn('yesUntil', instant).execute()
}
