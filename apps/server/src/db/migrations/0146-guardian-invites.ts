import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Invites to become the guardian of a child. An address can have one for each child, besides one to join the club. */
export async function up(db: Kysely<never>, { key }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('invites')
    .addColumn('childId', key, (c) => c.references('users.id').onDelete('cascade'))
    .execute()
  await db.schema.dropIndex('invitesPending').execute()
  const onInvites = (name: string) =>
    db.schema
      .createIndex(name)
      .on('invites')
      .unique()
      .where(sql.ref('status'), '=', 'pending')
      .where(sql.ref('deletedAt'), 'is', null)
  await onInvites('invitesPending')
    .columns(['clubId', 'email'])
    .where(sql.ref('childId'), 'is', null)
    .execute()
  await onInvites('guardianInvitesPending')
    .columns(['childId', 'clubId', 'email'])
    .where(sql.ref('childId'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('invitesByChild')
    .on('invites')
    .columns(['childId', 'id'])
    .where(sql.ref('childId'), 'is not', null)
    .execute()
}
