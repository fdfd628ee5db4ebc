import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Resets of lost second factors, which wait for a day. */
export async function up(db: Kysely<never>, { key, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('factorResets')
    .addColumn('id', key, (c) => c.notNull().primaryKey())
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('askedBy', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('happensAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('factorResetsByUser').on('factorResets').unique().column('userId').execute()
  await db.schema.createIndex('factorResetsByAsker').on('factorResets').column('askedBy').execute()
  await db.schema.createIndex('factorResetsByTime').on('factorResets').column('happensAt').execute()
}
