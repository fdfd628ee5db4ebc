import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Weeks of planned sessions that clubs keep under a name, each in one row. */
export async function up(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('planTemplates')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('squadId', key)
    .addColumn('sessions', text, (c) => c.notNull())
    .addColumn('size', integer, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('planTemplatesKey', ['clubId', 'id'])
    .execute()
  const onTemplates = (name: string) => db.schema.createIndex(name).on('planTemplates')
  await onTemplates('planTemplatesByAge')
    .columns(['clubId', 'createdAt', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onTemplates('planTemplatesDeleted')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}
