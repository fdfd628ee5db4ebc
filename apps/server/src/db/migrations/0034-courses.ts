import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Courses of athletes and of clubs, the pieces of them in athletes' sessions, and which sessions were searched for which courses. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await courses(db, types)
  await pieces(db, types)
  await searches(db, types)
  await db.schema
    .createIndex('trainingSessionsWithTrack')
    .on('trainingSessions')
    .columns(['athleteId', 'date', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .where(sql.ref('recording'), '=', sql.lit('track'))
    .execute()
}

async function courses(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  const table = (name: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', key, (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('gates', text, (c) => c.notNull())
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('createdAt', instant, (c) => c.notNull())
      .addColumn('updatedAt', instant, (c) => c.notNull())
      .addColumn('deletedAt', instant)
  await table('courses')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('coursesKey', ['athleteId', 'id'])
    .execute()
  await table('clubCourses')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addPrimaryKeyConstraint('clubCoursesKey', ['clubId', 'id'])
    .execute()
  for (const [name, owner] of [
    ['courses', 'athleteId'],
    ['clubCourses', 'clubId'],
  ] as const) {
    await db.schema
      .createIndex(`${name}Present`)
      .on(name)
      .columns([owner, 'createdAt', 'id'])
      .where(sql.ref('deletedAt'), 'is', null)
      .execute()
    await db.schema
      .createIndex(`${name}Deleted`)
      .on(name)
      .columns(['deletedAt'])
      .where(sql.ref('deletedAt'), 'is not', null)
      .execute()
  }
}

async function pieces(db: Kysely<never>, { key, decimal }: ColumnTypes) {
  await db.schema
    .createTable('coursePieces')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('sessionId', key, (c) => c.notNull())
    .addColumn('courseId', key, (c) => c.notNull())
    .addColumn('direction', key, (c) => c.notNull())
    .addColumn('family', key, (c) => c.notNull())
    .addColumn('startsAt', decimal, (c) => c.notNull())
    .addColumn('seconds', decimal, (c) => c.notNull())
    .addPrimaryKeyConstraint('coursePiecesKey', ['athleteId', 'id'])
    .addForeignKeyConstraint(
      'piecesOfSession',
      ['athleteId', 'sessionId'],
      'trainingSessions',
      ['athleteId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  const index = (name: string) => db.schema.createIndex(name).on('coursePieces')
  await index('coursePiecesFastest')
    .columns(['athleteId', 'courseId', 'direction', 'family', 'seconds', 'id'])
    .execute()
  // Two searches of a session at once store each of its pieces once.
  await index('coursePiecesBySession')
    .unique()
    .columns(['athleteId', 'sessionId', 'startsAt', 'courseId', 'direction'])
    .execute()
}

async function searches(db: Kysely<never>, { key }: ColumnTypes) {
  await db.schema
    .createTable('courseSearches')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sessionId', key, (c) => c.notNull())
    .addColumn('courses', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('courseSearchesKey', ['athleteId', 'sessionId'])
    .addForeignKeyConstraint(
      'searchesOfSession',
      ['athleteId', 'sessionId'],
      'trainingSessions',
      ['athleteId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
}
