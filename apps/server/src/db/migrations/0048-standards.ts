import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What a club's athletes are compared with: sets of values, discipline by category, each set in one row. */
export async function up(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('standardSets')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('ageClasses', text, (c) => c.notNull())
    .addColumn('standards', text, (c) => c.notNull())
    .addColumn('size', integer, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('standardSetsKey', ['clubId', 'id'])
    .execute()
  const onSets = (name: string) => db.schema.createIndex(name).on('standardSets')
  await onSets('standardSetsByAge')
    .columns(['clubId', 'createdAt', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onSets('standardSetsDeleted')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}
