import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Passkeys, and the challenges that were answered. */
export async function up(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', key, (c) => c.notNull().primaryKey())
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credentialId', key, (c) => c.notNull())
    .addColumn('publicKey', text, (c) => c.notNull())
    .addColumn('counter', integer, (c) => c.notNull())
    .addColumn('rpId', key, (c) => c.notNull())
    .addColumn('transports', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('lastUsedAt', instant)
    .execute()
  await db.schema.createIndex('passkeysByUser').on('passkeys').columns(['userId', 'createdAt']).execute()
  await db.schema.createIndex('passkeysByCredential').on('passkeys').unique().column('credentialId').execute()
  await db.schema
    .createTable('usedChallenges')
    .addColumn('challengeHash', key, (c) => c.notNull().primaryKey())
    .addColumn('endsAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('usedChallengesByEnd').on('usedChallenges').column('endsAt').execute()
}
