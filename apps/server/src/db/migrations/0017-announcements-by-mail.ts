import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Whether an announcement was also sent by mail. Those that were there before were not. */
export async function up(db: Kysely<never>, { boolean }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('announcements')
    .addColumn('byMail', boolean, (c) => c.notNull().defaultTo(false))
    .execute()
}
