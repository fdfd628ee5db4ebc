import { type Kysely, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { ColumnTypes } from './column-types.ts'

/** People without an email, who can't sign in, and the guardians who act for them. */
export async function up(db: Kysely<never>, types: ColumnTypes, engine: Engine): Promise<void> {
  if (engine === 'postgres')
    await db.schema
      .alterTable('users')
      .alterColumn('email', (column) => column.dropNotNull())
      .execute()
  else await rebuild(db)
  await addGuardianships(db, types)
}

const NOT_NULL = '"email" text not null unique'

/**
 * SQLite can't drop a constraint. Copies the table under its own definition, so columns of later migrations and their
 * order are kept. Dropping the table must not cascade, so foreign keys have to be off.
 */
async function rebuild(db: Kysely<never>) {
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db)
  if (rows[0]?.foreign_keys !== 0) throw new Error('Turn foreign keys off to rebuild a table.')
  const { rows: parts } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'users' and sql is not null`.execute(db)
  const table = parts.find(({ type }) => type === 'table')?.sql ?? ''
  const rebuilt = table.replace('"users"', '"rebuiltUsers"').replace(NOT_NULL, '"email" text unique')
  if (rebuilt.includes(NOT_NULL) || !rebuilt.includes('"email" text unique'))
    throw new Error('The definition of the table of users is not the expected one.')
  await sql.raw(rebuilt).execute(db)
  await sql`insert into "rebuiltUsers" select * from "users"`.execute(db)
  await db.schema.dropTable('users').execute()
  await sql`alter table "rebuiltUsers" rename to "users"`.execute(db)
  for (const part of parts) if (part.type !== 'table') await sql.raw(part.sql).execute(db)
}

async function addGuardianships(db: Kysely<never>, { key, instant }: ColumnTypes) {
  await db.schema
    .createTable('guardianships')
    .addColumn('guardianId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('childId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('grantedBy', key)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('mutedAt', instant)
    .addPrimaryKeyConstraint('guardianshipsKey', ['guardianId', 'childId'])
    .execute()
  await db.schema
    .createIndex('guardianshipsByGranter')
    .on('guardianships')
    .columns(['grantedBy', 'childId'])
    .execute()
  await db.schema.createIndex('guardianshipsByChild').on('guardianships').column('childId').execute()
}
