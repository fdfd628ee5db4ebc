import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Second factors, their recovery codes, and sign-ins that wait for one. */
export async function up(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('factors')
    .addColumn('id', key, (c) => c.notNull().primaryKey())
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('sealedKey', text, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('confirmedAt', instant)
    .addColumn('lastUsedAt', instant)
    .addColumn('lastStep', integer, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('factorsByUser').on('factors').unique().column('userId').execute()
  await db.schema
    .createIndex('factorsBegun')
    .on('factors')
    .column('createdAt')
    .where(sql.ref('confirmedAt'), 'is', null)
    .execute()
  await db.schema
    .createTable('recoveryCodes')
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('codeHash', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('recoveryCodesKey', ['userId', 'codeHash'])
    .execute()
  await db.schema
    .createTable('halfSignIns')
    .addColumn('tokenHash', key, (c) => c.notNull().primaryKey())
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('expiresAt', instant, (c) => c.notNull())
    .addColumn('newPasswordHash', text)
    .execute()
  await db.schema.createIndex('halfSignInsByUser').on('halfSignIns').column('userId').execute()
  await db.schema.createIndex('halfSignInsByEnd').on('halfSignIns').column('expiresAt').execute()
}
