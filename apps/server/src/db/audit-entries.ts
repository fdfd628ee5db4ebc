import type { AuditAction } from '@boathouse/domain/club/audit/model'
import { INSERT_BATCH_SIZE, inBatches } from './batches.ts'
import type { Db } from './tables.ts'
import { inTransaction } from './transaction.ts'

export interface NewEntry<Action extends AuditAction = AuditAction> {
  readonly action: Action
  /** Null if unknown, for example at a failed sign-in. */
  readonly actorId: string | null
  /** Affected user; null if it is the actor. */
  readonly subjectId?: string | null
  readonly clubId?: string | null
  readonly inviteId?: string | null
}

interface Recording {
  readonly db: Db
  readonly now: Date
  readonly newId: () => string
}

/** Joins the caller's transaction. Stores only ids: names change, and the log outlives them. */
export const recordEntry = (ctx: Recording, entry: NewEntry): Promise<void> => recordEntries(ctx, [entry])

export async function recordEntries(
  { db, now, newId }: Recording,
  entries: readonly NewEntry[],
): Promise<void> {
  const at = now.toISOString()
  const rows = entries.map(({ action, actorId, subjectId = null, clubId = null, inviteId = null }) => ({
    ...{ id: newId(), at, action, actorId, subjectId, clubId, inviteId },
  }))
  for (const some of inBatches(rows, INSERT_BATCH_SIZE))
    await db.insertInto('auditEntries').values(some).execute()
}

interface Failure {
  readonly action: Extract<AuditAction, 'signInFailed' | 'proofFailed' | 'secondFactorFailed'>
  /** Account that was tried; null for an unknown address. */
  readonly subjectId: string | null
}

/** Omits the id of a user who was deleted meanwhile. */
export const recordFailure = (ctx: Recording, { action, subjectId }: Failure): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const isThere = await lockPerson(inside.db, subjectId ?? '')
    await recordEntry(inside, { action, actorId: null, subjectId: isThere ? subjectId : null })
  })

/** Prevents the user's deletion until the transaction ends. Returns whether the user exists. */
async function lockPerson(db: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((eb) => ({ erasedAs: eb.ref('erasedAs') }))
    .where('id', '=', userId)
    .where('erasedAs', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
