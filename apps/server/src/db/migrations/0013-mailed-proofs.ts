import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What a mailed invitation has that its copied link lacks, as a hash. */
export async function up(db: Kysely<never>, { key }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('invites').addColumn('proofHash', key).execute()
}
