import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** The coach who matched a session with a planned one. No foreign key: deleting an account puts a random id here. */
export async function up(db: Kysely<never>, { key }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('planLinks').addColumn('linkedBy', key).execute()
  await db.schema
    .createIndex('planLinksByCoach')
    .on('planLinks')
    .columns(['linkedBy', 'id'])
    .where(sql.ref('linkedBy'), 'is not', null)
    .execute()
}
