import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Emergency contacts and the safety note of each person, encrypted. */
export async function up(db: Kysely<never>, { key, text, integer, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('emergencyContacts')
    .addColumn('athleteId', key, (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
    .addColumn('sealed', text)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .execute()
}
