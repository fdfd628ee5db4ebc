import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** A club's test days, and what was entered in the cells of their grids, which goes with them and with their athletes. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await testDays(db, types)
  await testCells(db, types)
}

async function testDays(db: Kysely<never>, { key, text, instant, integer, decimal }: ColumnTypes) {
  await db.schema
    .createTable('testDays')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('disciplineKeys', text, (c) => c.notNull())
    .addColumn('course', text, (c) => c.notNull())
    .addColumn('wind', text, (c) => c.notNull())
    .addColumn('waterTemperature', decimal)
    .addColumn('note', text, (c) => c.notNull())
    .addColumn('choiceId', key)
    .addColumn('publishedAt', instant)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('testDaysKey', ['clubId', 'id'])
    .execute()
  const onTestDays = (name: string) => db.schema.createIndex(name).on('testDays')
  await onTestDays('testDaysByDay')
    .columns(['clubId', 'date', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onTestDays('testDaysByChoice')
    .columns(['choiceId', 'date'])
    .where(sql.ref('choiceId'), 'is not', null)
    .execute()
  await onTestDays('testDaysDeleted')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

async function testCells(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('testCells')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('testDayId', key, (c) => c.notNull())
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('disciplineKey', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('state', text)
    .addColumn('attempts', text, (c) => c.notNull())
    .addColumn('value', integer)
    .addColumn('enteredBy', key)
    .addColumn('correctedAt', instant)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('testCellsKey', ['clubId', 'testDayId', 'athleteId', 'disciplineKey'])
    .addForeignKeyConstraint('testCellsOfDay', ['clubId', 'testDayId'], 'testDays', ['clubId', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
  const onTestCells = (name: string) => db.schema.createIndex(name).on('testCells')
  await onTestCells('testCellsByAthlete').columns(['athleteId', 'id']).execute()
  await onTestCells('testCellsByEnterer')
    .columns(['enteredBy', 'id'])
    .where(sql.ref('enteredBy'), 'is not', null)
    .execute()
}
