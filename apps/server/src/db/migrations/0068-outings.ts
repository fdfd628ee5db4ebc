import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Boats on the water, and who sat in them. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await outings(db, types)
  await crews(db, types)
}

async function outings(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('outings')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('boatId', key, (c) => c.notNull())
    .addColumn('craft', key, (c) => c.notNull())
    .addColumn('captainSeat', integer)
    .addColumn('destination', text, (c) => c.notNull())
    .addColumn('startedBy', key, (c) => c.notNull())
    .addColumn('outAt', instant, (c) => c.notNull())
    .addColumn('expectedBack', instant, (c) => c.notNull())
    .addColumn('backAt', instant)
    .addColumn('endedBy', key)
    .addColumn('metres', integer)
    .addColumn('remarks', text, (c) => c.notNull())
    .addColumn('overrideReason', text)
    .addColumn('overriddenBy', key)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('outingsKey', ['clubId', 'id'])
    .addForeignKeyConstraint('outingsBoat', ['clubId', 'boatId'], 'boats', ['clubId', 'id'])
    .execute()
  const onOutings = (name: string) => db.schema.createIndex(name).on('outings')
  const isOut = sql<boolean>`${sql.ref('backAt')} is null`
  // A boat is out once.
  await onOutings('outingsOfBoatOut').unique().columns(['clubId', 'boatId']).where(isOut).execute()
  // By when they are expected: the board reads a club's, and what looks for late crews all of them.
  await onOutings('outingsOut').columns(['clubId', 'expectedBack', 'id']).where(isOut).execute()
  await onOutings('outingsExpected').columns(['expectedBack', 'id']).where(isOut).execute()
  await onOutings('outingsByDay').columns(['clubId', 'outAt', 'id']).execute()
  await onOutings('outingsByBoat').columns(['clubId', 'boatId', 'outAt', 'id']).execute()
  await onOutings('outingsByStarter').columns(['startedBy', 'id']).execute()
  await onOutings('outingsByEnder')
    .columns(['endedBy', 'id'])
    .where(sql.ref('endedBy'), 'is not', null)
    .execute()
  await onOutings('outingsByOverrider')
    .columns(['overriddenBy', 'id'])
    .where(sql.ref('overriddenBy'), 'is not', null)
    .execute()
}

async function crews(db: Kysely<never>, { key, text, integer }: ColumnTypes) {
  await db.schema
    .createTable('outingCrews')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('outingId', key, (c) => c.notNull())
    .addColumn('seat', integer, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('memberId', key)
    .addColumn('guest', text)
    .addColumn('guestOf', key)
    .addPrimaryKeyConstraint('outingCrewsKey', ['clubId', 'outingId', 'seat'])
    .addForeignKeyConstraint('outingCrewsOuting', ['clubId', 'outingId'], 'outings', ['clubId', 'id'])
    .execute()
  const onCrews = (name: string) => db.schema.createIndex(name).on('outingCrews')
  await onCrews('outingCrewsByMember')
    .columns(['memberId', 'id'])
    .where(sql.ref('memberId'), 'is not', null)
    .execute()
  await onCrews('outingCrewsByHost')
    .columns(['guestOf', 'id'])
    .where(sql.ref('guestOf'), 'is not', null)
    .execute()
}
