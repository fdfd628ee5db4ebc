import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

const COLUMNS = ['usesBoats', 'usesPlan', 'usesTests', 'usesWellness', 'usesLinks']

/** Which parts of the product a club uses. Clubs that exist keep all of them. */
export async function up(db: Kysely<never>, { boolean }: ColumnTypes): Promise<void> {
  for (const column of COLUMNS)
    await db.schema
      .alterTable('clubs')
      .addColumn(column, boolean, (c) => c.notNull().defaultTo(true))
      .execute()
}
