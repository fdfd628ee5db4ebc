import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type * as contracts from '@boathouse/domain/results/imports/contract'
import { entryIdOf } from '@boathouse/domain/results/imports/entry-id-rules'
import type { EntryNotResult, ImportedSession, ImportSource } from '@boathouse/domain/results/imports/model'
import { noDetails } from '@boathouse/domain/training/training-sessions/contract'
import { refuseWrongSession, searchKeyFor } from '@boathouse/domain/training/training-sessions/rules'
import { throttle } from '#auth/throttle.ts'
import { isWithinQuota } from '#db/quota.ts'
import { NOT_JOINED, NOT_RECORDED } from '#db/rows/session-rows.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import { emitOwn } from '../../../events/emit.ts'
import { findCandidates } from '../../training/activity-files/service.ts'
import { addResultsOfSessions, deleteResultsOfSessions, findSessionsWithResult } from '../results/change.ts'
import * as queries from './queries.ts'

export async function findKnownEntries(
  ctx: SignedInContext,
  { source, sourceIds }: BodyOf<typeof contracts.findKnownEntries>,
): Promise<{ known: string[]; results: string[] }> {
  const sessions = await queries.knownEntries(ctx.db, ctx.athlete, source, sourceIds)
  const withResult = await findSessionsWithResult(
    ctx,
    sessions.map(({ id }) => id),
  )
  return {
    known: sessions.map(({ sourceId }) => sourceId),
    results: sessions.filter(({ id }) => withResult.has(id)).map(({ sourceId }) => sourceId),
  }
}

const ROWS_PER_ATHLETE = { most: 20_000, minutes: 60 }

/** Adds entries that are not in the log yet, all or none. Throws if one is invalid or a limit is exceeded. */
export async function importSessions(
  ctx: SignedInContext,
  { source, sessions }: BodyOf<typeof contracts.importSessions>,
): Promise<{ added: number; known: string[]; doubles: string[] }> {
  const today = dayAt(ctx.now, ctx.actor.user.timeZone ?? 'UTC')
  for (const [place, session] of sessions.entries()) {
    byPlace(place, () => refuseWrongSession(session, today))
  }
  const at = ctx.now.toISOString()
  const rows = sessions.map((session) => ({
    athleteId: ctx.athlete.athleteId,
    ...noDetails(),
    ...session,
    weather: '',
    source,
    ...NOT_RECORDED,
    ...NOT_JOINED,
    searchKey: searchKeyFor({ weather: '', notes: session.notes }),
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }))
  if (!(await isWithinQuota(ctx.db, ctx.athlete, 'trainingSessions', rows.length)))
    throw new Refusal('conflict', 'tooManySessions')
  const added = await inTransaction(ctx, async (inside) => {
    const known = await findByFacts(inside, source, sessions)
    const stored = await queries.insertNew(
      inside.db,
      rows.filter((row) => !known.has(row.sourceId)),
    )
    if (stored.length > 0) await refuseTooMany(inside, stored.length)
    const fresh = new Set(stored)
    await emitOwn(inside, 'sessionsAdded', { sessions: rows.filter(({ sourceId }) => fresh.has(sourceId)) })
    return stored
  })
  const fresh = new Set(added)
  const candidates = await findCandidates(
    ctx,
    rows.filter(({ sourceId }) => fresh.has(sourceId)),
  )
  return {
    added: fresh.size,
    known: sessions.map(({ sourceId }) => sourceId).filter((id) => !fresh.has(id)),
    doubles: [...candidates].filter(([, { length }]) => length > 0).map(([id]) => id),
  }
}

/** Finds entries for which the log or the import has only an id made of their facts. */
async function findByFacts(
  { db, athlete }: SignedInContext,
  source: ImportSource,
  sessions: readonly ImportedSession[],
): Promise<ReadonlySet<string>> {
  const known = await queries.knownEntries(db, athlete, source, sessions.map(entryIdOf))
  const storedIds = new Map(known.map(({ sourceId, storedId }) => [sourceId, storedId]))
  const isKnown = (session: ImportedSession) => {
    const id = entryIdOf(session)
    const storedId = storedIds.get(id)
    return storedId !== undefined && (session.sourceId === id || storedId === id)
  }
  return new Set(sessions.filter(isKnown).map(({ sourceId }) => sourceId))
}

const refuseTooMany = (ctx: SignedInContext, count: number) =>
  throttle(ctx, `imports:account:${ctx.athlete.athleteId}`, ROWS_PER_ATHLETE, {
    count,
    code: 'tooManyImported',
  })

/** One transaction. Idempotent. Returns what became of each entry. */
export const addImportedResults = (
  ctx: SignedInContext,
  { source, sourceIds, confirmed }: BodyOf<typeof contracts.addImportedResults>,
): Promise<{ added: string[]; known: string[]; leftOut: EntryNotResult[] }> =>
  inTransaction(ctx, async (inside) => {
    const sessions = await queries.knownEntries(inside.db, inside.athlete, source, sourceIds)
    const made = await addResultsOfSessions(inside, sessions, { confirmed })
    const idOf = new Map(sessions.map(({ sourceId, id }) => [sourceId, id]))
    const among = (ids: { has: (id: string) => boolean }) =>
      sourceIds.filter((sourceId) => ids.has(idOf.get(sourceId) ?? ''))
    const leftOut = sourceIds.flatMap((sourceId): EntryNotResult[] => {
      const id = idOf.get(sourceId)
      const reason = id === undefined ? 'notInLog' : made.leftOut.get(id)
      return reason ? [{ sourceId, reason }] : []
    })
    return { added: among(made.added), known: among(made.known), leftOut }
  })

/** Keeps results that were changed or verified since. */
export const removeImportedResults = (
  ctx: SignedInContext,
  { source, sourceIds }: BodyOf<typeof contracts.removeImportedResults>,
): Promise<{ removed: number }> =>
  inTransaction(ctx, async (inside) => {
    const sessions = await queries.knownEntries(inside.db, inside.athlete, source, sourceIds)
    const ids = sessions.map(({ id }) => id)
    return { removed: await deleteResultsOfSessions(inside, ids) }
  })

function byPlace(place: number, judge: () => void): void {
  try {
    judge()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = error.fields.map(({ path, code }) => ({ path: `sessions.${place}.${path}`, code }))
    throw new Refusal('invalid', 'invalid', { fields })
  }
}
