import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What an athlete weighed on the day of a RowErg result, in grams. */
export async function up(db: Kysely<never>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('results').addColumn('bodyWeight', integer).execute()
}
