import { sql } from 'kysely'
import { deleteInBatches } from './batches.ts'
import { finishErasures } from './erasure.ts'
import { type Db, type Tables, tables } from './tables.ts'
import { truncateWal } from './vacuum.ts'

/** How long it stays known to whom a mail went, in milliseconds. */
const SENT_MAIL_RETENTION_MS = 7 * 86_400_000

/** How long what somebody deleted can be restored, and the audit log knows whom a revoked invite was for. In milliseconds. */
const DELETED_RETENTION_MS = 30 * 86_400_000

/** What stays for a while after somebody has deleted it: the rows of every table that says when. */
const softDeletedTables = Object.entries(tables).flatMap(([table, columns]) =>
  'deletedAt' in columns ? [table as keyof Tables] : [],
)

/** What ends by itself: the table, its key, and when a row of it was over. */
const expiringTables = [
  ['sessions', 'id', 'expiresAt'],
  ['verifications', 'id', 'expiresAt'],
  ['signInLinks', 'tokenHash', 'expiresAt'],
  ['accountLinks', 'tokenHash', 'expiresAt'],
  ['throttles', 'key', 'endsAt'],
] as const

/**
 * Removes what is over, mails that were sent or given up a week ago, what somebody deleted a month ago, invites that ended
 * then, and what a deletion of a person that was cut short has left; then empties the journal, which still holds all of that.
 */
export async function purge(db: Db, now: Date): Promise<void> {
  const over = now.toISOString()
  for (const [table, key, column] of expiringTables)
    await deleteInBatches(db, { table, key, where: sql`${sql.ref(column)} <= ${over}` })
  const weekAgo = new Date(now.getTime() - SENT_MAIL_RETENTION_MS).toISOString()
  await deleteInBatches(db, {
    table: 'outboxMails',
    key: 'id',
    where: sql`${sql.ref('state')} in ('sent', 'failed') and ${sql.ref('dueAt')} <= ${weekAgo}`,
  })
  const monthAgo = new Date(now.getTime() - DELETED_RETENTION_MS).toISOString()
  for (const table of softDeletedTables)
    await deleteInBatches(db, { table, key: 'id', where: sql`${sql.ref('deletedAt')} <= ${monthAgo}` })
  await deleteInBatches(db, {
    table: 'invites',
    key: 'id',
    // Spelt out, since an index of some rows is not recognised by parameters.
    where: sql`status = 'pending' and ${sql.ref('expiresAt')} <= ${monthAgo}`,
  })
  await finishErasures(db)
  await truncateWal(db)
}
