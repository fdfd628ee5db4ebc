import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Tokens for scripts and apps. */
export async function up(db: Kysely<never>, { key, text, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('apiTokens')
    .addColumn('id', key, (c) => c.notNull().primaryKey())
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('tokenHash', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('scopes', text, (c) => c.notNull())
    .addColumn('clubId', key, (c) => c.references('clubs.id').onDelete('cascade'))
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('endsAt', instant, (c) => c.notNull())
    .addColumn('lastUsedOn', key)
    .addColumn('lastNetwork', text)
    .execute()
  await db.schema.createIndex('apiTokensByHash').on('apiTokens').unique().column('tokenHash').execute()
  await db.schema.createIndex('apiTokensByUser').on('apiTokens').columns(['userId', 'createdAt']).execute()
  await db.schema
    .createIndex('apiTokensByClub')
    .on('apiTokens')
    .column('clubId')
    .where(sql.ref('clubId'), 'is not', null)
    .execute()
  await db.schema.createIndex('apiTokensByEnd').on('apiTokens').column('endsAt').execute()
}
