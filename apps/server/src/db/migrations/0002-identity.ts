import { type Kysely, sql } from 'kysely'
import type { Engine } from '../connect.ts'
import type { ColumnTypes } from './column-types.ts'

/** A person's settings, links to confirm an address and to reset a password, the audit log, and deletion. */
export async function up(db: Kysely<never>, types: ColumnTypes, engine: Engine): Promise<void> {
  await settings(db, types)
  await links(db, types)
  await auditLog(db, types)
  await (engine === 'sqlite' ? refuseChangesOnSqlite(db) : refuseChangesOnPostgres(db))
}

async function settings(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  const users = () => db.schema.alterTable('users')
  await users()
    .addColumn('seasonStart', text, (c) => c.notNull().defaultTo('01-01'))
    .execute()
  await users()
    .addColumn('theme', text, (c) => c.notNull().defaultTo('system'))
    .execute()
  await users()
    .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
    .execute()
  await users().addColumn('passwordRemovedAt', instant).execute()
  await users().addColumn('erasedAs', key).execute()
  await db.schema
    .createIndex('usersBeingErased')
    .on('users')
    .column('erasedAs')
    .where(sql.ref('erasedAs'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('usersStandingSuper')
    .on('users')
    .column('standing')
    .where('standing', '=', 'super')
    .execute()
  await db.schema.dropIndex('sessionsByUser').execute()
  await db.schema
    .createIndex('sessionsByUserAndTime')
    .on('sessions')
    .columns(['userId', 'createdAt', 'id'])
    .execute()
}

async function links(db: Kysely<never>, { key, instant }: ColumnTypes) {
  await db.schema
    .createTable('accountLinks')
    .addColumn('tokenHash', key, (c) => c.primaryKey().notNull())
    .addColumn('purpose', key, (c) => c.notNull())
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expiresAt', instant, (c) => c.notNull())
    .addColumn('usedAt', instant)
    .execute()
  await db.schema
    .createIndex('accountLinksByUser')
    .on('accountLinks')
    .columns(['userId', 'purpose'])
    .execute()
  await db.schema.createIndex('accountLinksByExpiry').on('accountLinks').column('expiresAt').execute()
  await db.schema.createIndex('signInLinksByEmail').on('signInLinks').column('email').execute()
  await db.schema.createIndex('outboxMailsByAddress').on('outboxMails').column('address').execute()
}

/** Ids only. No foreign keys: an entry outlives what it is about. */
async function auditLog(db: Kysely<never>, { key, instant }: ColumnTypes) {
  await db.schema
    .createTable('auditEntries')
    .addColumn('id', key, (c) => c.primaryKey().notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('action', key, (c) => c.notNull())
    .addColumn('actorId', key)
    .addColumn('subjectId', key)
    .addColumn('clubId', key)
    .execute()
  await db.schema.createIndex('auditEntriesByActor').on('auditEntries').columns(['actorId', 'id']).execute()
  await db.schema
    .createIndex('auditEntriesBySubject')
    .on('auditEntries')
    .columns(['subjectId', 'id'])
    .execute()
}

/**
 * The database itself keeps the log as it was written: entries are never removed, and of what they say only a person's
 * id may be replaced, when the person is deleted.
 */
const REFUSAL = 'Entries of the audit log are never changed.'

async function refuseChangesOnSqlite(db: Kysely<never>) {
  const refuse = sql.raw(`begin select raise(abort, '${REFUSAL}'); end`)
  await sql`create trigger "auditEntriesStay" before delete on "auditEntries" ${refuse}`.execute(db)
  await sql`create trigger "auditEntriesStand" before update of "id", "at", "action", "clubId" on "auditEntries" ${refuse}`.execute(
    db,
  )
}

async function refuseChangesOnPostgres(db: Kysely<never>) {
  const body = sql.raw(`$$ begin raise exception '${REFUSAL}'; end $$`)
  await sql`create function "refuseAuditChange"() returns trigger language plpgsql as ${body}`.execute(db)
  const refuse = sql.raw('for each statement execute function "refuseAuditChange"()')
  await sql`create trigger "auditEntriesStay" before delete or truncate on "auditEntries" ${refuse}`.execute(
    db,
  )
  await sql`create trigger "auditEntriesStand" before update of "id", "at", "action", "clubId" on "auditEntries" ${refuse}`.execute(
    db,
  )
}
