import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** People who joined a club by their address alone and have not chosen to stay: the club sees nothing of them. */
export async function up(db: Kysely<never>, { key, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('undecidedMembers')
    .addColumn('userId', key, (c) => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('role', key, (c) => c.notNull())
    .addColumn('inviteId', key, (c) => c.notNull())
    .addColumn('joinedAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('undecidedMembersByClub').on('undecidedMembers').column('clubId').execute()
}
