import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** How many days before a practice athletes see it: the club's setting, the practice's own, and the resulting instant. */
export async function up(db: Kysely<never>, { integer, instant }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('clubs').addColumn('announceDays', integer).execute()
  await db.schema.alterTable('practices').addColumn('ownAnnounceDays', integer).execute()
  await db.schema.alterTable('practices').addColumn('announcedAt', instant).execute()
}
