import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** When somebody checked in by themselves, and after how many minutes that is late in their club. */
export async function up(db: Kysely<never>, { instant, integer }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('registerEntries').addColumn('checkedInAt', instant).execute()
  await db.schema
    .alterTable('clubs')
    .addColumn('lateAfter', integer, (c) => c.notNull().defaultTo(10))
    .execute()
}
