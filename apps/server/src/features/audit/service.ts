import type { AuditAction } from '@boathouse/domain/audit/model'
import type { PublicContext } from '../../context.ts'
import { insertEntry } from './queries.ts'

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
