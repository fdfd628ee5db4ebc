import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** A club's boats, with their rigs and the squads that may use them. */
export async function up(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('boats')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('nameKey', key, (c) => c.notNull())
    .addColumn('searchKey', text, (c) => c.notNull())
    .addColumn('rigs', text, (c) => c.notNull())
    .addColumn('squadIds', text)
    .addColumn('craftKeys', text, (c) => c.notNull())
    .addColumn('minWeight', integer)
    .addColumn('maxWeight', integer)
    .addColumn('ownerId', key)
    .addColumn('notes', text, (c) => c.notNull())
    .addColumn('outFrom', key)
    .addColumn('outTo', key)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('archivedAt', instant)
    .addPrimaryKeyConstraint('boatsKey', ['clubId', 'id'])
    .execute()
  const onBoats = (name: string) => db.schema.createIndex(name).on('boats')
  await onBoats('boatsByName')
    .unique()
    .columns(['clubId', 'nameKey'])
    .where(sql.ref('archivedAt'), 'is', null)
    .execute()
  await onBoats('boatsArchived')
    .columns(['clubId', 'nameKey', 'id'])
    .where(sql.ref('archivedAt'), 'is not', null)
    .execute()
  await onBoats('boatsByOwner').columns(['ownerId', 'id']).where(sql.ref('ownerId'), 'is not', null).execute()
}
