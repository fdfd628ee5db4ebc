import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** People and their sessions, mailed links, clubs and members, training sessions, the outbox, and the limits. */
export async function up(db: Kysely<never>, types: ColumnTypes): Promise<void> {
  await people(db, types)
  await links(db, types)
  await clubs(db, types)
  await trainingSessions(db, types)
  await outbox(db, types)
}

async function people(db: Kysely<never>, { key, text, instant, integer, boolean }: ColumnTypes) {
  await db.schema
    .createTable('users')
    .addColumn('id', key, (c) => c.primaryKey().notNull())
    .addColumn('email', key, (c) => c.notNull().unique())
    .addColumn('emailVerified', boolean, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('image', text)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('standing', text, (c) => c.notNull().defaultTo('pending'))
    .addColumn('superAdminSince', instant)
    .addColumn('firstName', text)
    .addColumn('lastName', text)
    .addColumn('sport', text, (c) => c.notNull().defaultTo('canoeKayak'))
    .addColumn('timeZone', text)
    .addColumn('firstDayOfWeek', integer, (c) => c.notNull().defaultTo(1))
    .addColumn('locale', text)
    .execute()
  await db.schema
    .createIndex('usersSuperAdmins')
    .on('users')
    .column('superAdminSince')
    .where(sql.ref('superAdminSince'), 'is not', null)
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('id', key, (c) => c.primaryKey().notNull())
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token', key, (c) => c.notNull().unique())
    .addColumn('expiresAt', instant, (c) => c.notNull())
    .addColumn('ipAddress', text)
    .addColumn('userAgent', text)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sessionsByUser').on('sessions').column('userId').execute()
  await db.schema.createIndex('sessionsByExpiry').on('sessions').column('expiresAt').execute()
  await db.schema
    .createTable('accounts')
    .addColumn('id', key, (c) => c.primaryKey().notNull())
    .addColumn('accountId', key, (c) => c.notNull())
    .addColumn('providerId', key, (c) => c.notNull())
    .addColumn('userId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('accessToken', text)
    .addColumn('refreshToken', text)
    .addColumn('idToken', text)
    .addColumn('accessTokenExpiresAt', instant)
    .addColumn('refreshTokenExpiresAt', instant)
    .addColumn('scope', text)
    .addColumn('password', text)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('accountsByUser').on('accounts').column('userId').execute()
}

async function links(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('verifications')
    .addColumn('id', key, (c) => c.primaryKey().notNull())
    .addColumn('identifier', key, (c) => c.notNull())
    .addColumn('value', text, (c) => c.notNull())
    .addColumn('expiresAt', instant, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('verificationsByIdentifier').on('verifications').column('identifier').execute()
  await db.schema.createIndex('verificationsByExpiry').on('verifications').column('expiresAt').execute()
  await db.schema
    .createTable('signInLinks')
    .addColumn('tokenHash', key, (c) => c.primaryKey().notNull())
    .addColumn('email', key, (c) => c.notNull())
    .addColumn('delivery', text, (c) => c.notNull())
    .addColumn('wrongEmails', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('expiresAt', instant, (c) => c.notNull())
    .addColumn('usedAt', instant)
    .execute()
  await db.schema.createIndex('signInLinksByExpiry').on('signInLinks').column('expiresAt').execute()
  await db.schema
    .createTable('setUpLinks')
    .addColumn('purpose', key, (c) => c.primaryKey().notNull())
    .addColumn('tokenHash', key, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
}

async function clubs(db: Kysely<never>, { key, text, instant }: ColumnTypes) {
  await db.schema
    .createTable('clubs')
    .addColumn('id', key, (c) => c.primaryKey().notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('nameLower', key, (c) => c.notNull().unique())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('members')
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('userId', key, (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('role', key, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('inviteId', key)
    .addColumn('joinedAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('membersKey', ['clubId', 'userId'])
    .execute()
  await db.schema.createIndex('membersByRole').on('members').columns(['role', 'clubId']).execute()
}

async function trainingSessions(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('trainingSessions')
    .addColumn('athleteId', key, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('date', key, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('durationMs', integer, (c) => c.notNull())
    .addColumn('intensity', text, (c) => c.notNull())
    .addColumn('weather', text, (c) => c.notNull())
    .addColumn('notes', text, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull().defaultTo(1))
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('deletedAt', instant)
    .addPrimaryKeyConstraint('trainingSessionsKey', ['athleteId', 'id'])
    .execute()
  await db.schema
    .createIndex('trainingSessionsByDay')
    .on('trainingSessions')
    // The last column is null throughout: without it SQLite reads the row to see what the index already says.
    .columns(['athleteId', 'date', 'createdAt', 'id', 'deletedAt'])
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
}

async function outbox(db: Kysely<never>, { key, text, instant, integer }: ColumnTypes) {
  await db.schema
    .createTable('outboxMails')
    .addColumn('id', key, (c) => c.primaryKey().notNull())
    .addColumn('template', text, (c) => c.notNull())
    .addColumn('address', text, (c) => c.notNull())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('facts', text, (c) => c.notNull())
    .addColumn('state', key, (c) => c.notNull())
    .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('dueAt', instant, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('finishedAt', instant)
    .addColumn('failure', text)
    .execute()
  await db.schema.createIndex('outboxMailsDue').on('outboxMails').columns(['state', 'dueAt']).execute()
  await db.schema
    .createTable('throttles')
    .addColumn('key', key, (c) => c.primaryKey().notNull())
    .addColumn('hits', integer, (c) => c.notNull())
    .addColumn('endsAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('throttlesByEnd').on('throttles').column('endsAt').execute()
}
