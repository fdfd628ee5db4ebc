import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** The code by mail that shows in a session that it is its person: from what it is derived, until when it works, and tries at it. */
export async function up(db: Kysely<never>, { key, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('proofCodeId', key).execute()
  await db.schema.alterTable('sessions').addColumn('proofCodeEndsAt', instant).execute()
  await db.schema.alterTable('sessions').addColumn('proofCodeTries', integer).execute()
}
