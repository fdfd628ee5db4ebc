import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Goals, and the days on which those that are ticked off were. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await goals(db, types)
  await goalTicks(db, types)
}

async function goals(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('goals')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('notes', text, (c) => c.notNull())
    .addColumn('start', key, (c) => c.notNull())
    .addColumn('end', key, (c) => c.notNull())
    .addColumn('measure', text)
    .addColumn('per', text)
    .addColumn('target', integer, (c) => c.notNull())
    .addColumn('disciplineKey', key)
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('archivedAt', instant)
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('goalsKey', ['athleteId', 'id'])
    .execute()
  await db.schema
    .createIndex('goalsByEnd')
    .on('goals')
    .columns(['athleteId', 'end', 'id', 'deletedAt'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await db.schema
    .createIndex('goalsDeleted')
    .on('goals')
    .column('deletedAt')
    .where(sql.ref('deletedAt'), 'is not', null)
    .execute()
}

async function goalTicks(db: Kysely<never>, { key, instant }: ColumnTypes) {
  await db.schema
    .createTable('goalTicks')
    .addColumn('athleteId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('goalId', key, (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('goalTicksKey', ['athleteId', 'id'])
    .addForeignKeyConstraint('goalTicksOfGoal', ['athleteId', 'goalId'], 'goals', ['athleteId', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('goalTicksByDay')
    .unique()
    .on('goalTicks')
    .columns(['athleteId', 'goalId', 'date'])
    .execute()
}
