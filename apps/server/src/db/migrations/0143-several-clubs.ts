import { type Kysely, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { ColumnTypes } from './column-types.ts'

/** Users can be members of several clubs, and choose the current one. */
export async function up(db: Kysely<never>, types: ColumnTypes, engine: Engine): Promise<void> {
  if (engine === 'postgres') await alter(db, types)
  else await rebuild(db, types)
  await db.schema.createIndex('membersByUser').on('members').column('userId').execute()
}

async function alter(db: Kysely<never>, { instant }: ColumnTypes) {
  await db.schema.alterTable('members').dropConstraint('members_userId_key').execute()
  await db.schema.alterTable('members').addColumn('chosenAt', instant).execute()
}

/** SQLite can't drop a constraint. Dropping the table must not cascade, so foreign keys have to be off. */
async function rebuild(db: Kysely<never>, { key, text, instant }: ColumnTypes) {
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db)
  if (rows[0]?.foreign_keys !== 0) throw new Error('Turn foreign keys off to rebuild a table.')
  await db.schema
    .createTable('rebuiltMembers')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', key, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('inviteId', key)
    .addColumn('joinedAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('searchKey', key, (c) => c.notNull().defaultTo(''))
    .addColumn('chosenAt', instant)
    .addPrimaryKeyConstraint('membersKey', ['clubId', 'userId'])
    .execute()
  const columns = sql.raw(
    '"clubId", "userId", "role", "status", "inviteId", "joinedAt", "updatedAt", "searchKey"',
  )
  await sql`insert into "rebuiltMembers" (${columns}) select ${columns} from "members"`.execute(db)
  await db.schema.dropTable('members').execute()
  await db.schema.alterTable('rebuiltMembers').renameTo('members').execute()
  await db.schema.createIndex('membersByRole').on('members').columns(['role', 'clubId']).execute()
  await db.schema
    .createIndex('membersByName')
    .on('members')
    .columns(['clubId', 'searchKey', 'userId', 'role'])
    .execute()
}
