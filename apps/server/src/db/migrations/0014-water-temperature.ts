import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** How warm the water of a session was, in °C. */
export async function up(db: Kysely<never>, { decimal }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('trainingSessions').addColumn('waterTemperature', decimal).execute()
}
