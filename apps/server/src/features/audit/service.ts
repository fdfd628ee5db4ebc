import type { AuditAction } from '@boathouse/domain/audit/model'
import { inTransaction } from '#db/transaction.ts'
import type { PublicContext } from '../../context.ts'
import { holdPerson, insertEntry } from './queries.ts'

interface NewEntry {
  readonly action: AuditAction
  /** Who did it; null where nobody is signed in and it is not known who it was. */
  readonly actorId: string | null
  /** To whom, where that is somebody else or the actor is not known. */
  readonly subjectId?: string | null
  readonly clubId?: string | null
}

/**
 * Writes down who did what, in the caller's transaction if there is one. Ids only: what they stand for may change or be
 * deleted, and the log has to outlive it.
 */
export async function recordEntry(ctx: PublicContext, entry: NewEntry): Promise<void> {
  const { action, actorId, subjectId = null, clubId = null } = entry
  await insertEntry(ctx.db, {
    id: ctx.newId(),
    at: ctx.now.toISOString(),
    action,
    actorId,
    subjectId,
    clubId,
  })
}

interface Failure {
  readonly action: Extract<AuditAction, 'signInFailed' | 'proofFailed'>
  /** Whose account it was tried on; null when nobody has the address. */
  readonly subjectId: string | null
}

/** Writes down that somebody failed to be who they said. Of a person who has been deleted meanwhile it keeps no id. */
export const recordFailure = (ctx: PublicContext, { action, subjectId }: Failure): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const isThere = await holdPerson(inside.db, subjectId ?? '')
    await recordEntry(inside, { action, actorId: null, subjectId: isThere ? subjectId : null })
  })
