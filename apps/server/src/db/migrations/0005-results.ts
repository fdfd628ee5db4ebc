import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Clubs' own disciplines, and what athletes did in these and the built-in ones. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await clubDisciplines(db, types)
  await results(db, types)
  await indexes(db)
}

async function clubDisciplines(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('clubDisciplines')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    // Unique by itself too: a result that outlives a membership finds its discipline's name by it.
    .addColumn('id', key, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('nameLower', key, (c) => c.notNull())
    .addColumn('measure', text, (c) => c.notNull())
    .addColumn('direction', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('retiredAt', instant)
    .addPrimaryKeyConstraint('clubDisciplinesKey', ['clubId', 'id'])
    .execute()
  await db.schema
    .createIndex('clubDisciplinesByName')
    .unique()
    .on('clubDisciplines')
    .columns(['clubId', 'nameLower'])
    .where(sql.ref('retiredAt'), 'is', null)
    .execute()
}

async function results(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('results')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('disciplineKey', key, (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .addColumn('value', integer, (c) => c.notNull())
    // The value as a number of which the least is best, so that one index finds the best whichever way a discipline goes.
    .addColumn('score', integer, (c) => c.notNull())
    .addColumn('provenance', text, (c) => c.notNull())
    .addColumn('eventName', text, (c) => c.notNull())
    .addColumn('wind', text, (c) => c.notNull())
    .addColumn('current', text, (c) => c.notNull())
    .addColumn('course', text, (c) => c.notNull())
    .addColumn('notes', text, (c) => c.notNull())
    .addColumn('sessionId', key)
    // Coaches, who may be gone: their deletion puts a random id here, so that no foreign key holds it.
    .addColumn('enteredBy', key)
    .addColumn('verifiedBy', key)
    .addColumn('verifiedAt', instant)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('resultsKey', ['athleteId', 'id'])
    .execute()
}

async function indexes(db: Kysely<never>) {
  const onResults = (name: string) => db.schema.createIndex(name).on('results')
  // Each ends with a column that is null throughout: without it SQLite reads the row to see what the index already says.
  const there = (name: string, columns: string[]) =>
    onResults(name)
      .columns([...columns, 'deletedAt'])
      .where(sql.ref('deletedAt'), 'is', null)
      .execute()
  await there('resultsByScore', ['athleteId', 'disciplineKey', 'score', 'date', 'id'])
  await there('resultsByDisciplineAndDay', ['athleteId', 'disciplineKey', 'date', 'id', 'score'])
  await there('resultsByDay', ['athleteId', 'date', 'id'])
  await onResults('resultsBySession')
    .unique()
    .columns(['athleteId', 'sessionId'])
    .where(sql.ref('sessionId'), 'is not', null)
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  for (const [name, columns] of [
    ['resultsDeleted', ['deletedAt']],
    ['resultsByEnterer', ['enteredBy', 'id']],
    ['resultsByVerifier', ['verifiedBy', 'id']],
  ] as const)
    await onResults(name)
      .columns([...columns])
      .where(sql.ref(columns[0]), 'is not', null)
      .execute()
}
