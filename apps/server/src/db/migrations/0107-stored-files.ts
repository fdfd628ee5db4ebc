import { type Kysely, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { ColumnTypes } from './column-types.ts'

/** Tables whose rows refer to stored files. Their old column `bytes` is emptied in the background, after the start. */
const holders = { activityFiles: ['athleteId', 'id'], damagePhotos: ['clubId', 'id'] } as const

/** Files in parts, each of which is written, read and removed by a statement of its own. */
export async function up(
  db: Kysely<never>,
  { key, integer, instant, blob }: ColumnTypes,
  engine: Engine,
): Promise<void> {
  await db.schema
    .createTable('storedFiles')
    .addColumn('id', key, (c) => c.notNull().primaryKey())
    .addColumn('state', key, (c) => c.notNull())
    .addColumn('size', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('storedFilesByState')
    .on('storedFiles')
    .columns(['state', 'createdAt', 'id'])
    .execute()
  await db.schema
    .createTable('storedFileParts')
    .addColumn('fileId', key, (c) => c.notNull().references('storedFiles.id'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('bytes', blob, (c) => c.notNull())
    .addPrimaryKeyConstraint('storedFilePartsKey', ['fileId', 'place'])
    .execute()
  // Compressing them again would only take time.
  if (engine === 'postgres') {
    await sql`alter table "storedFileParts" alter column "bytes" set storage external`.execute(db)
    await createDropFunction(db)
  }
  for (const [table, keys] of Object.entries(holders)) {
    await addReference(db, { table, keys, key })
    await (engine === 'postgres' ? dropOnPostgres : dropOnSqlite)(db, table)
  }
}

interface Holder {
  readonly table: string
  readonly keys: readonly string[]
  readonly key: ColumnTypes['key']
}

async function addReference(db: Kysely<never>, { table, keys, key }: Holder): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('storedFileId', key, (c) => c.references('storedFiles.id'))
    .execute()
  await db.schema
    .createIndex(`${table}ByStoredFile`)
    .unique()
    .on(table)
    .column('storedFileId')
    .where(sql.ref('storedFileId'), 'is not', null)
    .execute()
  await db.schema
    .createIndex(`${table}ToMove`)
    .on(table)
    .columns([...keys])
    .where(sql.ref('storedFileId'), 'is', null)
    .execute()
}

// However a row goes, by a cascade too, its file is left for the job that removes parts.

async function dropOnSqlite(db: Kysely<never>, table: string): Promise<void> {
  await sql`create trigger ${sql.ref(`${table}Dropped`)} after delete on ${sql.table(table)}
    when old."storedFileId" is not null begin
      update "storedFiles" set "state" = 'unused' where "id" = old."storedFileId";
    end`.execute(db)
}

const createDropFunction = (db: Kysely<never>) =>
  sql`create function "dropStoredFile"() returns trigger language plpgsql as $$ begin
      update "storedFiles" set "state" = 'unused' where "id" = old."storedFileId";
      return null;
    end $$`.execute(db)

async function dropOnPostgres(db: Kysely<never>, table: string): Promise<void> {
  await sql`create trigger ${sql.ref(`${table}Dropped`)} after delete on ${sql.table(table)}
    for each row when (old."storedFileId" is not null) execute function "dropStoredFile"()`.execute(db)
}
