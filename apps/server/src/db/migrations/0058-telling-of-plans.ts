import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/**
 * What of a club's plan is to be told to its athletes, and since when somebody wants no mails of it; whether somebody's calendar has it; and
 * the one word for a planned session and a logged one that were taken apart.
 */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  const { key, text, instant, boolean } = types
  await db.schema.alterTable('users').addColumn('planMailsOffAt', instant).execute()
  await db.schema
    .alterTable('calendarAddresses')
    .addColumn('hasPlans', boolean, (c) => c.notNull().defaultTo(false))
    .execute()
  await db.schema.alterTable('planLinks').renameColumn('isParted', 'isUnlinked').execute()
  await db.schema
    .createTable('planTellings')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('firstAt', instant, (c) => c.notNull())
    .addColumn('dueAt', instant, (c) => c.notNull())
    .addColumn('toldAt', instant)
    .addPrimaryKeyConstraint('planTellingsKey', ['clubId', 'id'])
    .execute()
  const onTellings = (name: string) => db.schema.createIndex(name).on('planTellings')
  // A club has one that is to come.
  await onTellings('planTellingsOpen')
    .unique()
    .column('clubId')
    .where(sql.ref('toldAt'), 'is', null)
    .execute()
  await onTellings('planTellingsDue')
    .columns(['dueAt', 'clubId'])
    .where(sql.ref('toldAt'), 'is', null)
    .execute()
  await onTellings('planTellingsTold').column('toldAt').where(sql.ref('toldAt'), 'is not', null).execute()
  await db.schema
    .createTable('planNews')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('tellingId', key, (c) => c.notNull())
    .addColumn('plannedId', key, (c) => c.notNull())
    .addColumn('squadId', key)
    .addColumn('memberId', key, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('date', key)
    .addColumn('title', text)
    .addColumn('contentHash', key)
    .addPrimaryKeyConstraint('planNewsKey', ['clubId', 'tellingId', 'plannedId'])
    .addForeignKeyConstraint(
      'planNewsOfTelling',
      ['clubId', 'tellingId'],
      'planTellings',
      ['clubId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('planNewsByMember')
    .on('planNews')
    .columns(['memberId', 'id'])
    .where(sql.ref('memberId'), 'is not', null)
    .execute()
}
