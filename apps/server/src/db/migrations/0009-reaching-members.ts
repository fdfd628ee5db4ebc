import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What reaches members where they are: announcements, reminders by mail, and calendar addresses. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await announcements(db, types)
  await reminders(db, types)
  await db.schema
    .createTable('calendarAddresses')
    .addColumn('athleteId', types.key, (c) =>
      c.notNull().primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('version', types.integer, (c) => c.notNull())
    .addColumn('createdAt', types.instant, (c) => c.notNull())
    .addColumn('revokedAt', types.instant)
    .execute()
}

async function announcements(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('announcements')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('message', text, (c) => c.notNull())
    .addColumn('endsOn', key, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('announcementsKey', ['clubId', 'id'])
    .execute()
  const onAnnouncements = (name: string) => db.schema.createIndex(name).on('announcements')
  await onAnnouncements('announcementsByAge')
    .columns(['clubId', 'createdAt', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onAnnouncements('announcementsByEnd')
    .columns(['clubId', 'endsOn'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onAnnouncements('announcementsDeleted')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

/** Which practices were reminded of, and whom: once each, whichever server is first. */
async function reminders(db: Kysely<never>, { key, instant }: ColumnTypes) {
  await db.schema.alterTable('users').addColumn('remindersOffAt', instant).execute()
  const ofPractice = ['practices', ['clubId', 'id']] as const
  await db.schema
    .createTable('remindedPractices')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('practiceId', key, (c) => c.notNull())
    .addColumn('remindedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('remindedPracticesKey', ['clubId', 'practiceId'])
    .addForeignKeyConstraint(
      'remindedOfPractice',
      ['clubId', 'practiceId'],
      ofPractice[0],
      [...ofPractice[1]],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createTable('reminders')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('practiceId', key, (c) => c.notNull())
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('remindedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('remindersKey', ['practiceId', 'athleteId'])
    .addForeignKeyConstraint(
      'remindersOfPractice',
      ['clubId', 'practiceId'],
      ofPractice[0],
      [...ofPractice[1]],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('remindersByAthlete')
    .on('reminders')
    .columns(['athleteId', 'practiceId'])
    .execute()
  // Every minute it is asked which practices begin soon, whichever club's they are.
  await db.schema
    .createIndex('practicesBeginning')
    .on('practices')
    .column('startsAt')
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await db.schema.createIndex('clubsByReminder').on('clubs').columns(['reminder', 'id']).execute()
}
