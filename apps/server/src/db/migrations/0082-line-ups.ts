import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Who is to sit where at a practice or on a day, as coaches work on it and as it was published. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await lineUps(db, types)
  await lineUpBoats(db, types)
  await lineUpSeats(db, types)
  await publishedSeats(db, types)
}

/** One for each practice and day. The id is the practice's, or the day; it goes with its practice. */
async function lineUps(db: Kysely<never>, { key, instant, integer, boolean }: ColumnTypes) {
  await db.schema
    .createTable('lineUps')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('practiceId', key)
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('hasLaunch', boolean, (c) => c.notNull())
    .addColumn('publishedAt', instant)
    .addColumn('publishedBy', key)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('lineUpsKey', ['clubId', 'id'])
    .addForeignKeyConstraint(
      'lineUpsOfPractice',
      ['clubId', 'practiceId'],
      'practices',
      ['clubId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  const onLineUps = (name: string) => db.schema.createIndex(name).on('lineUps')
  await onLineUps('lineUpsByDay').columns(['clubId', 'day', 'id']).execute()
  await onLineUps('lineUpsOfPracticeKey')
    .columns(['clubId', 'practiceId'])
    .where(sql.ref('practiceId'), 'is not', null)
    .execute()
  await onLineUps('lineUpsByPublisher')
    .columns(['publishedBy', 'id'])
    .where(sql.ref('publishedBy'), 'is not', null)
    .execute()
}

async function lineUpBoats(db: Kysely<never>, { key, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('lineUpBoats')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('lineUpId', key, (c) => c.notNull())
    .addColumn('boatId', key, (c) => c.notNull())
    .addColumn('craft', key, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('lineUpBoatsKey', ['clubId', 'id'])
    .addForeignKeyConstraint('lineUpBoatsOf', ['clubId', 'lineUpId'], 'lineUps', ['clubId', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .addForeignKeyConstraint('lineUpBoatsBoat', ['clubId', 'boatId'], 'boats', ['clubId', 'id'])
    .execute()
  const onBoats = (name: string) => db.schema.createIndex(name).on('lineUpBoats')
  await onBoats('lineUpBoatsOfLineUp').columns(['clubId', 'lineUpId', 'createdAt', 'id']).execute()
  await onBoats('lineUpBoatsByBoat')
    .columns(['clubId', 'boatId', 'lineUpId'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onBoats('lineUpBoatsDeleted')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

/** Whoever leaves the club sits nowhere any more. */
async function lineUpSeats(db: Kysely<never>, { key, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('lineUpSeats')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('lineUpBoatId', key, (c) => c.notNull())
    .addColumn('seat', integer, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    // Null in a seat that was emptied, which keeps its version.
    .addColumn('memberId', key)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('lineUpSeatsKey', ['clubId', 'lineUpBoatId', 'seat'])
    .addForeignKeyConstraint(
      'lineUpSeatsBoat',
      ['clubId', 'lineUpBoatId'],
      'lineUpBoats',
      ['clubId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'lineUpSeatsMember',
      ['clubId', 'memberId'],
      'members',
      ['clubId', 'userId'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('lineUpSeatsByMember')
    .on('lineUpSeats')
    .columns(['memberId', 'id'])
    .where(sql.ref('memberId'), 'is not', null)
    .execute()
}

/** Who was told to sit where: what athletes, the board and calendars read. */
async function publishedSeats(db: Kysely<never>, { key, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('publishedSeats')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('lineUpId', key, (c) => c.notNull())
    .addColumn('boatId', key, (c) => c.notNull())
    .addColumn('craft', key, (c) => c.notNull())
    .addColumn('seat', integer, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('memberId', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('publishedSeatsKey', ['clubId', 'lineUpId', 'boatId', 'seat'])
    .addForeignKeyConstraint('publishedSeatsOf', ['clubId', 'lineUpId'], 'lineUps', ['clubId', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .addForeignKeyConstraint('publishedSeatsBoat', ['clubId', 'boatId'], 'boats', ['clubId', 'id'])
    .addForeignKeyConstraint(
      'publishedSeatsMember',
      ['clubId', 'memberId'],
      'members',
      ['clubId', 'userId'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  const onSeats = (name: string) => db.schema.createIndex(name).on('publishedSeats')
  await onSeats('publishedSeatsByMember').columns(['memberId', 'id']).execute()
  await onSeats('publishedSeatsOfMember').columns(['memberId', 'clubId', 'lineUpId']).execute()
  await onSeats('publishedSeatsByBoat').columns(['clubId', 'boatId', 'lineUpId']).execute()
}
