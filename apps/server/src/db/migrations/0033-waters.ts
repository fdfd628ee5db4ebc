import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** The waters that a club trains on, by their outlines, which sessions draw behind their tracks. */
export async function up(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('waters')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('credit', text, (c) => c.notNull())
    .addColumn('outline', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('watersKey', ['clubId', 'id'])
    .execute()
  const onWaters = (name: string) => db.schema.createIndex(name).on('waters')
  await onWaters('watersByAge')
    .columns(['clubId', 'createdAt', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onWaters('watersDeleted').column('deletedAt').where(sql.ref('deletedAt'), 'is not', null).execute()
}
