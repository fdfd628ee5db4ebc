import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Long enough to be outside of every deadline: what was made before this is answered as its people were told. */
const A_YEAR_IN_MINUTES = 525_600

/** A practice's own answer deadline, and how long before its start it was made, or moved there. */
export async function up(db: Kysely<never>, { integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('practices').addColumn('ownDeadline', integer).execute()
  await db.schema
    .alterTable('practices')
    .addColumn('noticeMinutes', integer, (c) => c.notNull().defaultTo(A_YEAR_IN_MINUTES))
    .execute()
}
