import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Planned sessions of athletes and of clubs, and which session was logged for which. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await plannedSessions(db, types)
  await clubPlannedSessions(db, types)
  await planLinks(db, types)
}

const planTable = (db: Kysely<never>, name: string, { key, text, instant, integer }: ColumnTypes) =>
  db.schema
    .createTable(name)
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('sport', text)
    .addColumn('minutes', integer)
    .addColumn('distance', integer)
    .addColumn('rpe', integer)
    .addColumn('workout', text, (c) => c.notNull())
    .addColumn('notes', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)

const deletedIndex = (db: Kysely<never>, table: string) =>
  db.schema
    .createIndex(`${table}Deleted`)
    .on(table)
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()

async function plannedSessions(db: Kysely<never>, types: ColumnTypes) {
  await planTable(db, 'plannedSessions', types)
    .addColumn('athleteId', types.key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('plannedSessionsKey', ['athleteId', 'id'])
    .execute()
  await db.schema
    .createIndex('plannedSessionsByDay')
    .on('plannedSessions')
    .columns(['athleteId', 'date', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await deletedIndex(db, 'plannedSessions')
}

async function clubPlannedSessions(db: Kysely<never>, types: ColumnTypes) {
  const { key, instant, boolean } = types
  await planTable(db, 'clubPlannedSessions', types)
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('squadId', key)
    .addColumn('memberId', key, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('practice', key)
    .addColumn('publishedAt', instant)
    .addColumn('sourceId', key)
    .addColumn('isTouched', boolean, (c) => c.notNull())
    .addColumn('copyId', key)
    .addPrimaryKeyConstraint('clubPlannedSessionsKey', ['clubId', 'id'])
    .execute()
  const onPlans = (name: string) => db.schema.createIndex(name).on('clubPlannedSessions')
  // An athlete's link names it by its id alone.
  await onPlans('clubPlannedSessionsById').unique().column('id').execute()
  await onPlans('clubPlannedSessionsByDay')
    .columns(['clubId', 'date', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onPlans('clubPlannedSessionsBySquad')
    .columns(['squadId', 'date', 'id'])
    .where(sql.ref('squadId'), 'is not', null)
    .execute()
  await onPlans('clubPlannedSessionsByMember')
    .columns(['memberId', 'date', 'id'])
    .where(sql.ref('memberId'), 'is not', null)
    .execute()
  await onPlans('clubPlannedSessionsOfMember')
    .columns(['memberId', 'id'])
    .where(sql.ref('memberId'), 'is not', null)
    .execute()
  await onPlans('clubPlannedSessionsBySource')
    .columns(['sourceId'])
    .where(sql.ref('sourceId'), 'is not', null)
    .execute()
  await onPlans('clubPlannedSessionsByCopy')
    .columns(['copyId'])
    .where(sql.ref('copyId'), 'is not', null)
    .execute()
  await deletedIndex(db, 'clubPlannedSessions')
}

async function planLinks(db: Kysely<never>, { key, instant, boolean }: ColumnTypes) {
  await db.schema
    .createTable('planLinks')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('plannedId', key, (c) => c.notNull())
    .addColumn('sessionId', key, (c) => c.notNull())
    .addColumn('isParted', boolean, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('planLinksKey', ['athleteId', 'id'])
    .addForeignKeyConstraint(
      'planLinksOfSession',
      ['athleteId', 'sessionId'],
      'trainingSessions',
      ['athleteId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  const onLinks = (name: string) => db.schema.createIndex(name).on('planLinks')
  await onLinks('planLinksOfPair').unique().columns(['athleteId', 'plannedId', 'sessionId']).execute()
  // One session for a planned one, and one planned one for a session.
  for (const column of ['plannedId', 'sessionId'])
    await onLinks(`planLinksBy${column === 'plannedId' ? 'Planned' : 'Session'}`)
      .unique()
      .columns(['athleteId', column])
      .where(sql.ref('isParted'), '=', sql.lit(false))
      .execute()
}
