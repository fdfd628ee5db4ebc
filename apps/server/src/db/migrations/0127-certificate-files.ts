import { type Kysely, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { ColumnTypes } from './column-types.ts'

/** Files of certificates. Their bytes are in stored files, which become unused with the row. */
export async function up(
  db: Kysely<never>,
  { key, instant, blob }: ColumnTypes,
  engine: Engine,
): Promise<void> {
  await db.schema
    .createTable('certificateFiles')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('certificateId', key, (c) => c.notNull())
    .addColumn('type', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('bytes', blob, (c) => c.notNull())
    .addColumn('storedFileId', key, (c) => c.references('storedFiles.id'))
    .addPrimaryKeyConstraint('certificateFilesKey', ['clubId', 'id'])
    .addForeignKeyConstraint(
      'certificateFilesCertificate',
      ['clubId', 'certificateId'],
      'certificates',
      ['clubId', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  const onFiles = (name: string) => db.schema.createIndex(name).on('certificateFiles')
  await onFiles('certificateFilesByCertificate').unique().columns(['clubId', 'certificateId']).execute()
  await onFiles('certificateFilesByStoredFile')
    .unique()
    .column('storedFileId')
    .where(sql.ref('storedFileId'), 'is not', null)
    .execute()
  await onFiles('certificateFilesToMove')
    .columns(['clubId', 'id'])
    .where(sql.ref('storedFileId'), 'is', null)
    .execute()
  await (engine === 'postgres' ? dropOnPostgres : dropOnSqlite)(db)
}

async function dropOnSqlite(db: Kysely<never>): Promise<void> {
  await sql`create trigger "certificateFilesDropped" after delete on "certificateFiles"
    when old."storedFileId" is not null begin
      update "storedFiles" set "state" = 'unused' where "id" = old."storedFileId";
    end`.execute(db)
}

async function dropOnPostgres(db: Kysely<never>): Promise<void> {
  await sql`create trigger "certificateFilesDropped" after delete on "certificateFiles"
    for each row when (old."storedFileId" is not null) execute function "dropStoredFile"()`.execute(db)
}
