import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/**
 * Whether a piece of a course lies between the hidden ends of its track: null where the session was not searched since. The
 * weight of the day, typed with a cell of a test day.
 */
export async function up(db: Kysely<never>, { boolean, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('coursePieces').addColumn('isBetweenEnds', boolean).execute()
  await db.schema.alterTable('testCells').addColumn('bodyWeight', integer).execute()
}
