import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Accounts at an OpenID Connect provider by which people sign in. */
export async function up(db: Kysely<never>, { key, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('oidcAccounts')
    .addColumn('id', key, (c) => c.notNull().primaryKey())
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('issuer', key, (c) => c.notNull())
    .addColumn('subject', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('lastUsedAt', instant)
    .execute()
  await db.schema
    .createIndex('oidcAccountsBySubject')
    .on('oidcAccounts')
    .unique()
    .columns(['issuer', 'subject'])
    .execute()
  await db.schema
    .createIndex('oidcAccountsByUser')
    .on('oidcAccounts')
    .unique()
    .columns(['userId', 'issuer'])
    .execute()
}
