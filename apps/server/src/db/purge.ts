import { KEPT_DAYS } from '@boathouse/domain/boathouse/incidents/rules'
import { SET_UP_MINUTES } from '@boathouse/domain/identity/factors/model'
import { DELETED_RETENTION_MS } from '@boathouse/domain/kernel/deletion'
import { sql } from 'kysely'
import { BATCH_SIZE, deleteInBatches, updateInBatches } from './batches.ts'
import { eraseAllMerged, finishErasures } from './erasure.ts'
import { type Db, type Tables, tables } from './tables.ts'
import { inTransaction } from './transaction.ts'
import { truncateWal } from './vacuum.ts'

const SENT_MAIL_RETENTION_MS = 7 * 86_400_000

/** Retention of profile views: two years. */
const LOOK_RETENTION_MS = 2 * 365 * 86_400_000

/** Retention of line-ups after their day, and of kiosks after their end: two years. */
const OVER_RETENTION_MS = 2 * 365 * 86_400_000

/** Retention of guests' emails since they were added: half a year. */
const GUEST_EMAIL_RETENTION_MS = 180 * 86_400_000

/** Retention of coaches' unread marks. */
const MARK_RETENTION_MS = 90 * 86_400_000

/** Comments are missing because they leave a placeholder. */
const softDeletedTables = Object.entries(tables).flatMap(([table, columns]) =>
  'deletedAt' in columns && table !== 'comments' ? [table as keyof Tables] : [],
)

const expiringTables = [
  ['sessions', 'id', 'expiresAt'],
  ['verifications', 'id', 'expiresAt'],
  ['signInLinks', 'tokenHash', 'expiresAt'],
  ['accountLinks', 'tokenHash', 'expiresAt'],
  ['halfSignIns', 'tokenHash', 'expiresAt'],
  ['emailChanges', 'id', 'endsAt'],
  ['accountMerges', 'id', 'endsAt'],
  ['usedChallenges', 'challengeHash', 'endsAt'],
  ['throttles', 'key', 'endsAt'],
  ['clubLinks', 'token', 'expiresAt'],
  ['joinRequests', 'userId', 'endsAt'],
  ['memberImports', 'id', 'undoUntil'],
  ['importedInvites', 'inviteId', 'endsAt'],
] as const

/** Deletes expired rows, finishes interrupted account deletions, then truncates the write-ahead log. */
export async function purge(db: Db, now: Date): Promise<void> {
  const over = now.toISOString()
  // First: deletes the account together with its merge, whose row expires below.
  await eraseAllMerged(db, now)
  for (const [table, key, column] of expiringTables)
    await deleteInBatches(db, { table, key, where: sql`${sql.ref(column)} <= ${over}` })
  const setUpBefore = new Date(now.getTime() - SET_UP_MINUTES * 60_000).toISOString()
  await deleteInBatches(db, {
    table: 'factors',
    key: 'id',
    where: sql`${sql.ref('confirmedAt')} is null and ${sql.ref('createdAt')} <= ${setUpBefore}`,
  })
  const weekAgo = new Date(now.getTime() - SENT_MAIL_RETENTION_MS).toISOString()
  await deleteInBatches(db, {
    table: 'outboxMails',
    key: 'id',
    where: sql`${sql.ref('state')} in ('sent', 'failed') and ${sql.ref('dueAt')} <= ${weekAgo}`,
  })
  await deleteInBatches(db, {
    table: 'planTellings',
    key: 'id',
    where: sql`${sql.ref('toldAt')} <= ${weekAgo}`,
  })
  await purgeLongOver(db, now)
  const monthAgo = new Date(now.getTime() - DELETED_RETENTION_MS).toISOString()
  await deleteInBatches(db, {
    table: 'webhookDeliveries',
    key: 'id',
    where: sql`${sql.ref('createdAt')} <= ${monthAgo}`,
  })
  await deleteInBatches(db, {
    table: 'apiTokens',
    key: 'id',
    where: sql`${sql.ref('endsAt')} <= ${monthAgo}`,
  })
  await purgeRecordings(db, monthAgo)
  await purgeJoined(db, monthAgo)
  await forgetTestDays(db, monthAgo)
  for (const table of softDeletedTables)
    await deleteInBatches(db, { table, key: 'id', where: deletedSince(table, monthAgo) })
  const guestsBefore = new Date(now.getTime() - GUEST_EMAIL_RETENTION_MS).toISOString()
  await updateInBatches(db, {
    table: 'walkIns',
    key: 'id',
    // Must be written like the partial index's condition.
    where: sql`${sql.ref('email')} is not null and ${sql.ref('createdAt')} <= ${guestsBefore}`,
    column: 'email',
    value: null,
  })
  await updateInBatches(db, {
    table: 'comments',
    key: 'id',
    // Must be written like the partial index's condition.
    where: sql`${sql.ref('deletedAt')} <= ${monthAgo} and ${sql.ref('text')} <> ''`,
    column: 'text',
    value: '',
  })
  await deleteInBatches(db, {
    table: 'invites',
    key: 'id',
    // Literal, because partial indexes don't match parameters.
    where: sql`status = 'pending' and ${sql.ref('expiresAt')} <= ${monthAgo}`,
  })
  await finishErasures(db)
  await truncateWal(db)
}

async function purgeLongOver(db: Db, now: Date): Promise<void> {
  const twoYearsAgo = new Date(now.getTime() - LOOK_RETENTION_MS).toISOString()
  await deleteInBatches(db, { table: 'looks', key: 'id', where: sql`${sql.ref('at')} <= ${twoYearsAgo}` })
  const overSince = new Date(now.getTime() - OVER_RETENTION_MS).toISOString()
  await purgeLineUps(db, overSince.slice(0, '2026-03-01'.length))
  await deleteInBatches(db, {
    table: 'kiosks',
    key: 'id',
    where: sql`${sql.ref('endedAt')} is not null and ${sql.ref('endedAt')} <= ${overSince}`,
  })
  const quarterAgo = new Date(now.getTime() - MARK_RETENTION_MS).toISOString()
  await deleteInBatches(db, {
    table: 'coachUnreadComments',
    key: 'id',
    where: sql`${sql.ref('markedAt')} <= ${quarterAgo}`,
  })
  const incidentsBefore = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await deleteInBatches(db, {
    table: 'incidents',
    key: 'id',
    where: sql`${sql.ref('closedAt')} <= ${incidentsBefore}`,
  })
}

/** Small, because deletion cascades to boats and seats. */
const LINE_UPS_AT_ONCE = 20

/** Deletes line-ups up to a day, but keeps those of practices that moved to a later day. */
async function purgeLineUps(db: Db, lastDay: string): Promise<void> {
  let removed = LINE_UPS_AT_ONCE
  while (removed === LINE_UPS_AT_ONCE)
    removed = await inTransaction({ db }, (inside) => purgeSomeLineUps(inside.db, lastDay))
}

async function purgeSomeLineUps(db: Db, lastDay: string): Promise<number> {
  const over = await db
    .selectFrom('lineUps')
    .leftJoin('practices', (join) =>
      join.onRef('practices.clubId', '=', 'lineUps.clubId').onRef('practices.id', '=', 'lineUps.practiceId'),
    )
    .where('lineUps.day', '<=', lastDay)
    .where((eb) => eb.or([eb('practices.day', 'is', null), eb('practices.day', '<=', lastDay)]))
    .limit(LINE_UPS_AT_ONCE)
    .select(['lineUps.clubId', 'lineUps.id'])
    .execute()
  for (const { clubId, id } of over)
    await db.deleteFrom('lineUps').where('clubId', '=', clubId).where('id', '=', id).execute()
  return over.length
}

/** Detaches results from deleted test days, whose ids may be reused. */
const forgetTestDays = (db: Db, deletedBy: string) =>
  updateInBatches(db, {
    table: 'results',
    key: 'id',
    where: sql`${sql.ref('testDayId')} is not null and ${sql.ref('testDayId')} in (select ${sql.ref('id')} from ${sql.table('testDays')}
      where ${sql.ref('deletedAt')} <= ${deletedBy})`,
    column: 'testDayId',
    value: null,
  })

/** A joined session counts as deleted, but is deleted only with the session it was joined into. */
const deletedSince = (table: keyof Tables, by: string) =>
  table === 'trainingSessions'
    ? sql`${sql.ref('deletedAt')} <= ${by} and ${sql.ref('joinedInto')} is null`
    : sql`${sql.ref('deletedAt')} <= ${by}`

async function purgeJoined(db: Db, deletedBy: string): Promise<void> {
  let removed = BATCH_SIZE
  while (removed === BATCH_SIZE)
    removed = await inTransaction({ db }, (inside) => purgeSomeJoined(inside.db, deletedBy))
}

async function purgeSomeJoined(db: Db, deletedBy: string): Promise<number> {
  const joined = await db
    .selectFrom('trainingSessions')
    .innerJoin('trainingSessions as joined', (join) =>
      join
        .onRef('joined.athleteId', '=', 'trainingSessions.athleteId')
        .onRef('joined.joinedInto', '=', 'trainingSessions.id'),
    )
    .where('trainingSessions.deletedAt', '<=', deletedBy)
    .where('trainingSessions.joinedInto', 'is', null)
    .limit(BATCH_SIZE)
    .select(['joined.athleteId', 'joined.id'])
    .execute()
  for (const { athleteId, id } of joined)
    await db.deleteFrom('trainingSessions').where('athleteId', '=', athleteId).where('id', '=', id).execute()
  return joined.length
}

const RECORDINGS_AT_ONCE = 10

async function purgeRecordings(db: Db, deletedBy: string): Promise<void> {
  let removed = RECORDINGS_AT_ONCE
  while (removed === RECORDINGS_AT_ONCE)
    removed = await inTransaction({ db }, (inside) => purgeSomeRecordings(inside.db, deletedBy))
}

async function purgeSomeRecordings(db: Db, deletedBy: string): Promise<number> {
  const recordings = await db
    .selectFrom('trainingSessions')
    .innerJoin('activityStreams', (join) =>
      join
        .onRef('activityStreams.athleteId', '=', 'trainingSessions.athleteId')
        .onRef('activityStreams.sessionId', '=', 'trainingSessions.id'),
    )
    .where('trainingSessions.deletedAt', '<=', deletedBy)
    .where('trainingSessions.joinedInto', 'is', null)
    .limit(RECORDINGS_AT_ONCE)
    .select(['activityStreams.athleteId', 'activityStreams.id', 'activityStreams.fileId'])
    .execute()
  for (const { athleteId, id, fileId } of recordings) {
    await db.deleteFrom('activityStreams').where('athleteId', '=', athleteId).where('id', '=', id).execute()
    await db
      .deleteFrom('activityFiles')
      .where('athleteId', '=', athleteId)
      .where('id', '=', fileId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('activityStreams')
              .whereRef('activityStreams.athleteId', '=', 'activityFiles.athleteId')
              .whereRef('activityStreams.fileId', '=', 'activityFiles.id')
              .select('activityStreams.id'),
          ),
        ),
      )
      .execute()
  }
  return recordings.length
}
