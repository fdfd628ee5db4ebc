import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Where a club's boats go, how long they are expected to, and where the club is, from which follows when it is dark. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await destinations(db, types)
  await db.schema
    .alterTable('clubs')
    .addColumn('outingMinutes', types.integer, (c) => c.notNull().defaultTo(90))
    .execute()
  await db.schema.alterTable('clubs').addColumn('latitude', types.decimal).execute()
  await db.schema.alterTable('clubs').addColumn('longitude', types.decimal).execute()
}

async function destinations(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('destinations')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('nameKey', key, (c) => c.notNull())
    .addColumn('metres', integer)
    .addColumn('minutes', integer)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('destinationsKey', ['clubId', 'id'])
    .execute()
  const onDestinations = (name: string) => db.schema.createIndex(name).on('destinations')
  // The words of an outing mean one of them.
  await onDestinations('destinationsByName')
    .unique()
    .columns(['clubId', 'nameKey'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onDestinations('destinationsDeleted')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}
