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
  /** Null if no one is signed in and the actor is unknown. */
  readonly actorId: string | null
  /** The affected user; null if that is the actor. */
  readonly subjectId?: string | null
  readonly clubId?: string | null
  readonly inviteId?: string | null
}

/** In the caller's transaction if there is one. Stores ids only: names may change, and the log outlives them. */
export const recordEntry = (ctx: PublicContext, entry: NewEntry): Promise<void> => recordEntries(ctx, [entry])

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
  /** The account that was tried; null for an unknown address. */
  readonly subjectId: string | null
}

/** Leaves out the id of a user deleted meanwhile. */
export const recordFailure = (ctx: PublicContext, { action, subjectId }: Failure): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const isThere = await lockPerson(inside.db, subjectId ?? '')
    await recordEntry(inside, { action, actorId: null, subjectId: isThere ? subjectId : null })
  })

type Page = { readonly limit: number; readonly cursor?: string | undefined }

/** The log, newest first. Days are in the reader's time zone. */
export async function listEntries(
  { db, actor }: SignedInContext,
  { from, to, person, ...narrowing }: Page & AuditFilters,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const timeZone = actor.user.timeZone ?? 'UTC'
  const known = person === undefined ? undefined : await findPersonByEmail(db, person)
  const { rows, nextCursor } = await pageOfEntries(db, {
    ...narrowing,
    // The log is in id order, and ids begin with their time.
    ...(from && { first: firstIdAt(startOfDay(from, timeZone)) }),
    ...(to && { end: firstIdAt(startOfDay(addDays(to, 1), timeZone)) }),
    ...(person !== undefined && { person: { id: known?.userId ?? '', email: person } }),
  })
  return { items: [...rows], nextCursor }
}
