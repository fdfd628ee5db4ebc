import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** A club's squads, and who of its members is in them as what. Who leaves the club leaves them with it. */
export async function up(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('squads')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('nameKey', key, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('archivedAt', instant)
    .addPrimaryKeyConstraint('squadsKey', ['clubId', 'id'])
    .execute()
  await db.schema
    .createIndex('squadsByName')
    .unique()
    .on('squads')
    .columns(['clubId', 'nameKey'])
    .where(sql.ref('archivedAt'), 'is', null)
    .execute()
  await db.schema
    .createIndex('squadsArchived')
    .on('squads')
    .columns(['clubId', 'nameKey', 'id'])
    .where(sql.ref('archivedAt'), 'is not', null)
    .execute()
  await db.schema
    .createTable('squadMembers')
    .addColumn('clubId', key, (c) => c.notNull())
    .addColumn('squadId', key, (c) => c.notNull())
    .addColumn('userId', key, (c) => c.notNull())
    .addColumn('role', key, (c) => c.notNull())
    .addColumn('addedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('squadMembersKey', ['clubId', 'squadId', 'userId'])
    .addForeignKeyConstraint('squadMembersOfSquad', ['clubId', 'squadId'], 'squads', ['clubId', 'id'], (c) =>
      c.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'squadMembersOfClub',
      ['clubId', 'userId'],
      'members',
      ['clubId', 'userId'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  const onMembers = (name: string) => db.schema.createIndex(name).on('squadMembers')
  await onMembers('squadMembersByRole').columns(['clubId', 'squadId', 'role']).execute()
  await onMembers('squadMembersByPerson').columns(['userId', 'squadId']).execute()
}
