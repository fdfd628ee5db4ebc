import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Imports of members from a sheet, what their invites carry, and what a club entered about its members. */
export async function up(db: Kysely<never>, { key, text, integer, instant }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('memberImports')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('undoUntil', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('memberImportsKey', ['clubId', 'id'])
    .execute()
  await db.schema.createIndex('memberImportsByEnd').on('memberImports').column('undoUntil').execute()
  await db.schema
    .createTable('importedInvites')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('inviteId', key, (c) => c.notNull().unique().references('invites.id').onDelete('cascade'))
    .addColumn('importId', key, (c) => c.notNull())
    .addColumn('openedAt', instant)
    .addColumn('memberNumber', text)
    .addColumn('yearOfBirth', integer)
    .addColumn('squadIds', text, (c) => c.notNull())
    .addColumn('sealedContacts', text)
    .addColumn('endsAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('importedInvitesKey', ['clubId', 'importId', 'inviteId'])
    .execute()
  await db.schema.createIndex('importedInvitesByEnd').on('importedInvites').column('endsAt').execute()
  await db.schema
    .createTable('clubEntries')
    .addColumn('userId', key, (c) => c.notNull())
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('memberNumber', text)
    .addColumn('yearOfBirth', integer)
    .addColumn('contactsAt', instant)
    .addPrimaryKeyConstraint('clubEntriesKey', ['userId', 'clubId'])
    .addForeignKeyConstraint(
      'clubEntriesOfMember',
      ['clubId', 'userId'],
      'members',
      ['clubId', 'userId'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
}
