import { memberKeyOf } from '@boathouse/domain/club/members/rules'
import { searchKeyOf } from '@boathouse/domain/kernel/text'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { ColumnTypes } from './column-types.ts'

/** Invites, how a club works, lists of clubs and members that can be searched, and what the audit log says of invites. */
export async function up(db: Kysely<never>, types: ColumnTypes, engine: Engine): Promise<void> {
  await invites(db, types)
  await clubs(db, types)
  await members(db, types)
  await db.schema.alterTable('users').addColumn('invitationNotice', types.key).execute()
  await auditLog(db, types, engine)
}

async function invites(db: Kysely<never>, { key, text, instant }: ColumnTypes) {
  await db.schema
    .createTable('invites')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('id', key, (c) => c.notNull().unique())
    .addColumn('token', key, (c) => c.notNull().unique())
    .addColumn('email', key, (c) => c.notNull())
    .addColumn('role', key, (c) => c.notNull())
    .addColumn('status', key, (c) => c.notNull())
    .addColumn('firstName', text)
    .addColumn('lastName', text)
    .addColumn('searchKey', text, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('expiresAt', instant, (c) => c.notNull())
    .addColumn('usedAt', instant)
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('invitesKey', ['clubId', 'id'])
    .execute()
  const onInvites = (name: string) => db.schema.createIndex(name).on('invites')
  await onInvites('invitesPending')
    .unique()
    .columns(['clubId', 'email'])
    .where(sql.ref('status'), '=', 'pending')
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onInvites('invitesByRole')
    .columns(['clubId', 'role', 'status', 'createdAt', 'id'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
  await onInvites('invitesByEmail').columns(['email', 'createdAt', 'id']).execute()
  await onInvites('invitesByEnd').column('expiresAt').where(sql.ref('status'), '=', 'pending').execute()
  await onInvites('invitesDeleted').column('deletedAt').where(sql.ref('deletedAt'), 'is not', null).execute()
}

async function clubs(db: Kysely<never>, { key, text, integer }: ColumnTypes) {
  const alter = () => db.schema.alterTable('clubs')
  await alter()
    .addColumn('timeZone', text, (c) => c.notNull().defaultTo('UTC'))
    .execute()
  await alter()
    .addColumn('seasonStart', text, (c) => c.notNull().defaultTo('01-01'))
    .execute()
  await alter().addColumn('answerDeadline', integer).execute()
  await alter().addColumn('reminder', integer).execute()
  await alter()
    .addColumn('namesShownTo', text, (c) => c.notNull().defaultTo('members'))
    .execute()
  await alter()
    .addColumn('searchKey', key, (c) => c.notNull().defaultTo(''))
    .execute()
  await alter()
    .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.createIndex('clubsByStatus').on('clubs').column('status').execute()
  const stored = db as unknown as Kysely<{
    clubs: { id: string; name: string; searchKey: string; reminder: number }
  }>
  for (const { id, name } of await stored.selectFrom('clubs').select(['id', 'name']).execute())
    await stored
      .updateTable('clubs')
      .set({ searchKey: searchKeyOf(name), reminder: 24 })
      .where('id', '=', id)
      .execute()
}

interface Stored {
  members: { userId: string; searchKey: string }
  users: { id: string; firstName: string | null; lastName: string | null; email: string }
}

const SLICE = 500

async function members(db: Kysely<never>, { key }: ColumnTypes) {
  await db.schema
    .alterTable('members')
    .addColumn('searchKey', key, (c) => c.notNull().defaultTo(''))
    .execute()
  await nameMembers(db as unknown as Kysely<Stored>)
  await db.schema
    .createIndex('membersByName')
    .on('members')
    .columns(['clubId', 'searchKey', 'userId', 'role'])
    .execute()
}

/** Members from before are found by name, too. */
async function nameMembers(db: Kysely<Stored>) {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.userId')
      .where('members.userId', '>', last)
      .orderBy('members.userId')
      .limit(SLICE)
      .select(['users.id', 'users.firstName', 'users.lastName', 'users.email'])
      .execute()
    for (const person of rows)
      await db
        .updateTable('members')
        .set({ searchKey: memberKeyOf(person) })
        .where('userId', '=', person.id)
        .execute()
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

/** Which invitation an entry is about stands beside what it says, and is kept by the same triggers. */
async function auditLog(db: Kysely<never>, { key }: ColumnTypes, engine: Engine) {
  await db.schema.alterTable('auditEntries').addColumn('inviteId', key).execute()
  for (const [name, column] of [
    ['auditEntriesByClub', 'clubId'],
    ['auditEntriesByAction', 'action'],
    ['auditEntriesByInvite', 'inviteId'],
  ] as const)
    await db.schema.createIndex(name).on('auditEntries').columns([column, 'id']).execute()
  const columns = sql.raw('"id", "at", "action", "clubId", "inviteId"')
  if (engine === 'sqlite') {
    await sql`drop trigger "auditEntriesStand"`.execute(db)
    await sql`create trigger "auditEntriesStand" before update of ${columns} on "auditEntries"
      begin select raise(abort, 'Entries of the audit log are never changed.'); end`.execute(db)
  } else {
    await sql`drop trigger "auditEntriesStand" on "auditEntries"`.execute(db)
    await sql`create trigger "auditEntriesStand" before update of ${columns} on "auditEntries"
      for each statement execute function "refuseAuditChange"()`.execute(db)
  }
}
