import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** How often rows of each kind have changed in a club, so that others can be told that there is something new. */
export async function up(db: Kysely<never>, { key, integer, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('clubChanges')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('kind', key, (c) => c.notNull())
    .addColumn('number', integer, (c) => c.notNull())
    .addColumn('changedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('clubChangesKey', ['clubId', 'kind'])
    .execute()
}
