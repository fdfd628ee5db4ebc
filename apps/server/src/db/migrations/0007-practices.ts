import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Practices, what people say of them before, and what the register says after. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await practices(db, types)
  await chosenMembers(db, types)
  await answers(db, types)
  await absences(db, types)
  await register(db, types)
  await restMarks(db, types)
  await db.schema
    .alterTable('users')
    .addColumn('linkVersion', types.integer, (c) => c.notNull().defaultTo(1))
    .execute()
}

async function practices(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('practiceSeries')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('rule', text, (c) => c.notNull())
    .addColumn('firstDay', key, (c) => c.notNull())
    .addColumn('startTime', text, (c) => c.notNull())
    .addColumn('timeZone', text, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('practiceSeriesKey', ['clubId', 'id'])
    .execute()
  await db.schema
    .createTable('practices')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    // Unique by itself too: a mail's link names a practice alone.
    .addColumn('id', key, (c) => c.notNull().unique())
    .addColumn('seriesId', key)
    .addColumn('originalStart', instant)
    .addColumn('startsAt', instant, (c) => c.notNull())
    .addColumn('endsAt', instant, (c) => c.notNull())
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('startTime', text, (c) => c.notNull())
    .addColumn('timeZone', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('place', text, (c) => c.notNull())
    .addColumn('notes', text, (c) => c.notNull())
    .addColumn('capacity', integer)
    .addColumn('choiceId', key)
    .addColumn('cancelledAt', instant)
    .addColumn('cancelReason', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('practicesKey', ['clubId', 'id'])
    .addForeignKeyConstraint('practicesOfSeries', ['clubId', 'seriesId'], 'practiceSeries', ['clubId', 'id'])
    .execute()
  const onPractices = (name: string) => db.schema.createIndex(name).on('practices')
  await onPractices('practicesByDay')
    .columns(['clubId', 'day', 'startsAt', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onPractices('practicesByStart')
    .columns(['clubId', 'startsAt', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onPractices('practicesBySeries').columns(['clubId', 'seriesId', 'originalStart']).execute()
  await onPractices('practicesDeleted')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

/** Those whom a practice is for; the practices of a series share one choice. */
async function chosenMembers(db: Kysely<never>, { key }: ColumnTypes) {
  await db.schema
    .createTable('chosenMembers')
    .addColumn('choiceId', key, (c) => c.notNull())
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('chosenMembersKey', ['choiceId', 'athleteId'])
    .execute()
  await db.schema
    .createIndex('chosenMembersByAthlete')
    .on('chosenMembers')
    .columns(['athleteId', 'choiceId'])
    .execute()
}

async function answers(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('answers')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('practiceId', key, (c) => c.notNull())
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('answer', key, (c) => c.notNull())
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('answersKey', ['practiceId', 'athleteId'])
    .addForeignKeyConstraint(
      'answersOfPractice',
      ['clubId', 'practiceId'],
      'practices',
      ['clubId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  const onAnswers = (name: string) => db.schema.createIndex(name).on('answers')
  await onAnswers('answersByPractice').columns(['practiceId', 'answer', 'athleteId']).execute()
  await onAnswers('answersByAthlete').columns(['athleteId', 'day', 'practiceId']).execute()
}

async function absences(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('absences')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('first', key, (c) => c.notNull())
    .addColumn('last', key, (c) => c.notNull())
    .addColumn('reason', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('absencesKey', ['athleteId', 'id'])
    .execute()
  await db.schema
    .createIndex('absencesByEnd')
    .on('absences')
    .columns(['athleteId', 'last', 'id', 'first'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await db.schema
    .createIndex('absencesDeleted')
    .on('absences')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

async function register(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('registerEntries')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('practiceId', key, (c) => c.notNull())
    // Who was there stays counted when they are gone: their deletion puts a random id here, so that no foreign key holds it.
    .addColumn('athleteId', key, (c) => c.notNull())
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('state', key, (c) => c.notNull())
    .addColumn('tapId', key, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('registerEntriesKey', ['practiceId', 'athleteId'])
    .addForeignKeyConstraint(
      'registerOfPractice',
      ['clubId', 'practiceId'],
      'practices',
      ['clubId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('registerByAthlete')
    .on('registerEntries')
    .columns(['athleteId', 'day', 'practiceId', 'state'])
    .execute()
  await db.schema
    .createTable('walkIns')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('practiceId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('walkInsKey', ['practiceId', 'id'])
    .addForeignKeyConstraint(
      'walkInsOfPractice',
      ['clubId', 'practiceId'],
      'practices',
      ['clubId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('walkInsDeleted')
    .on('walkIns')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

/** That the rest was marked: what is sent again marks nobody anew. */
async function restMarks(db: Kysely<never>, { key }: ColumnTypes) {
  await db.schema
    .createTable('restMarks')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('practiceId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('restMarksKey', ['practiceId', 'id'])
    .addForeignKeyConstraint(
      'restMarksOfPractice',
      ['clubId', 'practiceId'],
      'practices',
      ['clubId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
}
