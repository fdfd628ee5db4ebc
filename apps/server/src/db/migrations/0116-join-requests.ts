import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Each club's link for people to ask to join, and their requests. */
export async function up(db: Kysely<never>, { key, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('clubLinks')
    .addColumn('clubId', key, (c) => c.primaryKey().notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('token', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('expiresAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('clubLinksByToken').on('clubLinks').column('token').unique().execute()
  await db.schema.createIndex('clubLinksByEnd').on('clubLinks').column('expiresAt').execute()
  await db.schema
    .createTable('joinRequests')
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('endsAt', instant, (c) => c.notNull())
    .addColumn('declinedAt', instant)
    .addPrimaryKeyConstraint('joinRequestsKey', ['userId', 'clubId'])
    .execute()
  const onRequests = (name: string) => db.schema.createIndex(name).on('joinRequests')
  const isOpen = [sql.ref('declinedAt'), 'is', null] as const
  await onRequests('joinRequestsOpen')
    .column('userId')
    .unique()
    .where(...isOpen)
    .execute()
  await onRequests('joinRequestsByClub')
    .columns(['clubId', 'createdAt', 'userId'])
    .where(...isOpen)
    .execute()
  await onRequests('joinRequestsByEnd').column('endsAt').execute()
}
