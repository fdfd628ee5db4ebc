import { type Kysely, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { ColumnTypes } from './column-types.ts'

/** Merges of two accounts of one person, and the rows that undo them. */
export async function up(db: Kysely<never>, types: ColumnTypes, engine: Engine): Promise<void> {
  const { key, instant, integer } = types
  await db.schema
    .createTable('accountMerges')
    .addColumn('id', key, (c) => c.notNull().primaryKey())
    .addColumn('keptId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endedId', key, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('endedEmail', key, (c) => c.notNull())
    .addColumn('codeTries', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('provenAt', instant)
    .addColumn('mergedAt', instant)
    .addColumn('undoneAt', instant)
    .addColumn('endsAt', instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('accountMergesPending')
    .on('accountMerges')
    .unique()
    .column('keptId')
    .where(sql.ref('mergedAt'), 'is', null)
    .execute()
  for (const [name, column] of [
    ['accountMergesByKept', 'keptId'],
    ['accountMergesByEnded', 'endedId'],
    ['accountMergesByEmail', 'endedEmail'],
    ['accountMergesByEnd', 'endsAt'],
  ] as const)
    await db.schema.createIndex(name).on('accountMerges').column(column).execute()
  await db.schema
    .createTable('mergedRows')
    .addColumn('mergeId', key, (c) => c.notNull().references('accountMerges.id').onDelete('cascade'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('table', types.text, (c) => c.notNull())
    .addColumn('owner', types.text, (c) => c.notNull())
    .addColumn('kind', types.text, (c) => c.notNull())
    .addColumn('rows', types.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('mergedRowsKey', ['mergeId', 'place'])
    .execute()
  if (engine === 'postgres') await makeDeferrable(db)
}

/** A merge changes owners that are part of composite keys. SQLite defers every foreign key of a transaction. */
async function makeDeferrable(db: Kysely<never>) {
  const { rows } = await sql<{ table: string; name: string }>`
    select c.conrelid::regclass::text as "table", c.conname as "name"
    from pg_constraint c
    where c.contype = 'f' and array_length(c.conkey, 1) > 1
      and c.connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db)
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} alter constraint ${sql.ref(name)} deferrable initially immediate`.execute(
      db,
    )
}
