import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** From which day a club asks a second factor of its admins and squads' coaches. */
export async function up(db: Kysely<never>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('clubs').addColumn('secondFactorFrom', text).execute()
}
