import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** When somebody said by the code of a poster that they are here, which records nothing. */
export async function up(db: Kysely<never>, { instant }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('registerEntries').addColumn('suggestedAt', instant).execute()
}
