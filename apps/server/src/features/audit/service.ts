import type { AuditFilters } from '@boathouse/domain/audit/contract'
import type { AuditAction, AuditEntry } from '@boathouse/domain/audit/model'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { firstIdAt } from '@boathouse/domain/kernel/ids'
import { startOfDay } from '@boathouse/domain/kernel/zoned-time'
import { findPersonByEmail } from '#auth/credentials.ts'
import { inTransaction } from '#db/transaction.ts'
import type { PublicContext, SignedInContext } from '../../context.ts'
import { insertEntries, lockPerson, pageOfEntries } from './queries.ts'

interface NewEntry {
  readonly action: AuditAction
  /** Who did it; null where nobody is signed in and it is not known who it was. */
  readonly actorId: string | null
  /** To whom, where that is somebody else or the actor is not known. */
  readonly subjectId?: string | null
  readonly clubId?: string | null
  /** The invitation that it is about. */
  readonly inviteId?: string | null
}

/**
 * Writes down who did what, in the caller's transaction if there is one. Ids only: what they stand for may change or be
 * deleted, and the log has to outlive it.
 */
export const recordEntry = (ctx: PublicContext, entry: NewEntry): Promise<void> => recordEntries(ctx, [entry])

/** Writes down several things that were done at once, as `recordEntry` does one. */
export const recordEntries = (ctx: PublicContext, entries: readonly NewEntry[]): Promise<void> =>
  insertEntries(
    ctx.db,
    entries.map(({ action, actorId, subjectId = null, clubId = null, inviteId = null }) => ({
      id: ctx.newId(),
      at: ctx.now.toISOString(),
      action,
      actorId,
      subjectId,
      clubId,
      inviteId,
    })),
  )

interface Failure {
  readonly action: Extract<AuditAction, 'signInFailed' | 'proofFailed' | 'secondFactorFailed'>
  /** Whose account it was tried on; null when nobody has the address. */
  readonly subjectId: string | null
}

/** Writes down that somebody failed to be who they said. Of a person who has been deleted meanwhile it keeps no id. */
export const recordFailure = (ctx: PublicContext, { action, subjectId }: Failure): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const isThere = await lockPerson(inside.db, subjectId ?? '')
    await recordEntry(inside, { action, actorId: null, subjectId: isThere ? subjectId : null })
  })

type Page = { readonly limit: number; readonly cursor?: string | undefined }

/** The log, newest first. Days are those of the reader's own time zone. */
export async function listEntries(
  { db, actor }: SignedInContext,
  { from, to, person, ...narrowing }: Page & AuditFilters,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const timeZone = actor.user.timeZone ?? 'UTC'
  const known = person === undefined ? undefined : await findPersonByEmail(db, person)
  const { rows, nextCursor } = await pageOfEntries(db, {
    ...narrowing,
    // The log is in the order of its ids, and those begin with their time.
    ...(from && { first: firstIdAt(startOfDay(from, timeZone)) }),
    ...(to && { end: firstIdAt(startOfDay(addDays(to, 1), timeZone)) }),
    ...(person !== undefined && { person: { id: known?.userId ?? '', email: person } }),
  })
  return { items: [...rows], nextCursor }
}
