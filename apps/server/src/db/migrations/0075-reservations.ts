import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** For when a club's boats are reserved, by whom, and what its members may reserve. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await reservations(db, types)
  for (const [column, usual] of [
    ['reservationDays', 7],
    ['reservationMinutes', 120],
    ['reservationsOpen', 3],
  ] as const)
    await db.schema
      .alterTable('clubs')
      .addColumn(column, types.integer, (c) => c.notNull().defaultTo(usual))
      .execute()
}

async function reservations(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('reservations')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('boatId', key, (c) => c.notNull())
    .addColumn('memberId', key, (c) => c.notNull())
    // The outing that the boat was taken out for, once it was.
    .addColumn('outingId', key)
    .addColumn('startsAt', instant, (c) => c.notNull())
    .addColumn('endsAt', instant, (c) => c.notNull())
    .addColumn('forWhom', text, (c) => c.notNull())
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('reservationsKey', ['clubId', 'id'])
    .addForeignKeyConstraint('reservationsBoat', ['clubId', 'boatId'], 'boats', ['clubId', 'id'])
    .execute()
  const onReservations = (name: string) => db.schema.createIndex(name).on('reservations')
  await onReservations('reservationsByBoat')
    .columns(['clubId', 'boatId', 'startsAt'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onReservations('reservationsByStart')
    .columns(['clubId', 'startsAt'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onReservations('reservationsByMember')
    .columns(['clubId', 'memberId', 'startsAt'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onReservations('reservationsOfPerson').columns(['memberId', 'id']).execute()
  await onReservations('reservationsDeleted')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}
