import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Units of measurement that a user chose. */
export async function up(db: Kysely<never>, { text }: ColumnTypes): Promise<void> {
  const defaults = {
    distanceUnit: 'kilometres',
    paceUnit: 'split',
    weightUnit: 'kilograms',
    temperatureUnit: 'celsius',
  }
  for (const [column, unit] of Object.entries(defaults))
    await db.schema
      .alterTable('users')
      .addColumn(column, text, (c) => c.notNull().defaultTo(unit))
      .execute()
}
