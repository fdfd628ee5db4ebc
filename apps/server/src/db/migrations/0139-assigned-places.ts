import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Whether places go in order of the answers or a coach assigns them, and each member's last notified place. */
export async function up(db: Kysely<never>, { key }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('practices')
    .addColumn('placing', key, (c) => c.notNull().defaultTo('order'))
    .execute()
  await db.schema.alterTable('answers').addColumn('toldPlace', key).execute()
}
