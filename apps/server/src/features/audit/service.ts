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
  /** Null if unknown, for example at a failed sign-in. */
  readonly actorId: string | null
  /** Affected user; null if it is the actor. */
  readonly subjectId?: string | null
  readonly clubId?: string | null
  readonly inviteId?: string | null
}

/** Joins the caller's transaction. Stores only ids: names change, and the log outlives them. */
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
  /** Account that was tried; null for an unknown address. */
  readonly subjectId: string | null
}

/** Omits the id of a user who was deleted meanwhile. */
export const recordFailure = (ctx: PublicContext, { action, subjectId }: Failure): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const isThere = await lockPerson(inside.db, subjectId ?? '')
    await recordEntry(inside, { action, actorId: null, subjectId: isThere ? subjectId : null })
  })

type Page = { readonly limit: number; readonly cursor?: string | undefined }

/** Newest first. Days are in the reader's time zone. */
export async function listEntries(
  { db, actor }: SignedInContext,
  { from, to, person, ...narrowing }: Page & AuditFilters,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const timeZone = actor.user.timeZone ?? 'UTC'
  const known = person === undefined ? undefined : await findPersonByEmail(db, person)
  const { rows, nextCursor } = await pageOfEntries(db, {
    ...narrowing,
    // Ids begin with their time, so a day is a range of ids.
    ...(from && { first: firstIdAt(startOfDay(from, timeZone)) }),
    ...(to && { end: firstIdAt(startOfDay(addDays(to, 1), timeZone)) }),
    ...(person !== undefined && { person: { id: known?.userId ?? '', email: person } }),
  })
  return { items: [...rows], nextCursor }
}
