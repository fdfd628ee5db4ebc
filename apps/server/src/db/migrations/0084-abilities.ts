import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What people say that they do in a boat. */
export async function up(db: Kysely<never>, { key, boolean, integer, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('abilities')
    .addColumn('athleteId', key, (c) => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sculls', boolean, (c) => c.notNull())
    .addColumn('sweep', key)
    .addColumn('kayaks', boolean, (c) => c.notNull())
    .addColumn('canoe', key)
    .addColumn('coxes', boolean, (c) => c.notNull())
    .addColumn('steers', boolean, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('changedAt', instant, (c) => c.notNull())
    .execute()
}
