import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** The squad that an invited person joins with the club; null for none. */
export async function up(db: Kysely<never>, { key }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('invites').addColumn('squadId', key).execute()
}
