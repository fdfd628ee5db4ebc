import { destinationKey } from '@boathouse/domain/boathouse/logbook/rules'
import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** The logbook: outings found by where they went and who was in them, and what was corrected. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await outings(db, types)
  await crews(db, types)
  await changes(db, types)
  await changedCrews(db, types)
}

async function outings(db: Kysely<never>, { text, instant }: ColumnTypes) {
  await db.schema
    .alterTable('outings')
    .addColumn('searchKey', text, (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('outings').addColumn('closedAt', instant).execute()
  await sql`update "outings" set "closedAt" = "backAt"`.execute(db)
  const { rows } = await sql<{ destination: string }>`
    select distinct "destination" from "outings" where "destination" <> ''`.execute(db)
  for (const { destination } of rows)
    await sql`update "outings" set "searchKey" = ${destinationKey(destination)} where "destination" = ${destination}`.execute(
      db,
    )
  // A page of the book, a text in it, and what each boat went in a year are read from one index alone.
  await db.schema.dropIndex('outingsByDay').execute()
  await db.schema
    .createIndex('outingsByDay')
    .on('outings')
    .columns(['clubId', 'outAt', 'id', 'boatId', 'metres', 'searchKey'])
    .execute()
}

/** A crew has when its outing began and how far it went beside it, so that what somebody rowed is read from one index. */
async function crews(db: Kysely<never>, { instant, integer }: ColumnTypes) {
  await db.schema
    .alterTable('outingCrews')
    .addColumn('outAt', instant, (c) => c.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
    .execute()
  await db.schema.alterTable('outingCrews').addColumn('metres', integer).execute()
  const ofOuting = (column: string) => sql`(
    select ${sql.ref(`outings.${column}`)} from "outings"
    where "outings"."clubId" = "outingCrews"."clubId" and "outings"."id" = "outingCrews"."outingId")`
  await sql`
    update "outingCrews" set "outAt" = ${ofOuting('outAt')}, "metres" = ${ofOuting('metres')}`.execute(db)
  const onCrews = (name: string) => db.schema.createIndex(name).on('outingCrews')
  await onCrews('outingCrewsByPerson')
    .columns(['clubId', 'memberId', 'outAt', 'outingId', 'metres'])
    .where(sql.ref('memberId'), 'is not', null)
    .execute()
  // With guests, so that what asks for a year has to name no index that is in the order of people.
  await onCrews('outingCrewsByYear').columns(['clubId', 'outAt', 'memberId', 'metres']).execute()
}

async function changes(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('outingChanges')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('outingId', key, (c) => c.notNull())
    .addColumn('changedBy', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('boatId', key, (c) => c.notNull())
    .addColumn('craft', key, (c) => c.notNull())
    .addColumn('captainSeat', integer)
    .addColumn('destination', text, (c) => c.notNull())
    .addColumn('outAt', instant, (c) => c.notNull())
    .addColumn('backAt', instant)
    .addColumn('metres', integer)
    .addColumn('remarks', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('outingChangesKey', ['clubId', 'id'])
    .addForeignKeyConstraint('outingChangesOuting', ['clubId', 'outingId'], 'outings', ['clubId', 'id'])
    .execute()
  await db.schema
    .createIndex('outingChangesByVersion')
    .unique()
    .on('outingChanges')
    .columns(['clubId', 'outingId', 'version'])
    .execute()
  await db.schema
    .createIndex('outingChangesByPerson')
    .on('outingChanges')
    .columns(['changedBy', 'id'])
    .execute()
}

/** Who sat where before a change: in a table of its own, so that whose rows are whose can be read from it. */
async function changedCrews(db: Kysely<never>, { key, text, integer }: ColumnTypes) {
  await db.schema
    .createTable('outingChangeCrews')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('changeId', key, (c) => c.notNull())
    .addColumn('seat', integer, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('memberId', key)
    .addColumn('guest', text)
    .addColumn('guestOf', key)
    .addPrimaryKeyConstraint('outingChangeCrewsKey', ['clubId', 'changeId', 'seat'])
    .addForeignKeyConstraint('outingChangeCrewsChange', ['clubId', 'changeId'], 'outingChanges', [
      'clubId',
      'id',
    ])
    .execute()
  const onCrews = (name: string) => db.schema.createIndex(name).on('outingChangeCrews')
  await onCrews('outingChangeCrewsByMember')
    .columns(['memberId', 'id'])
    .where(sql.ref('memberId'), 'is not', null)
    .execute()
  await onCrews('outingChangeCrewsByHost')
    .columns(['guestOf', 'id'])
    .where(sql.ref('guestOf'), 'is not', null)
    .execute()
}
