import type * as contracts from '@boathouse/domain/imports/contract'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { noDetails } from '@boathouse/domain/training-sessions/contract'
import { refuseWrongSession, searchKeyFor } from '@boathouse/domain/training-sessions/rules'
import { throttle } from '#auth/throttle.ts'
import { isWithinQuota } from '#db/quota.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../context.ts'
import * as queries from './queries.ts'

export async function findKnownEntries(
  { db, athlete }: SignedInContext,
  { source, sourceIds }: BodyOf<typeof contracts.findKnownEntries>,
): Promise<{ known: string[] }> {
  return { known: await queries.knownEntries(db, athlete, source, sourceIds) }
}

const ROWS_PER_ATHLETE = { most: 20_000, minutes: 60 }

/**
 * Adds what the log does not have yet, each entry once however often it comes; all of them, or none if one is wrong, if the
 * log has no room for them, or if they are more than an hour's.
 */
export async function importSessions(
  ctx: SignedInContext,
  { source, sessions }: BodyOf<typeof contracts.importSessions>,
): Promise<{ added: number; known: string[] }> {
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
    searchKey: searchKeyFor({ weather: '', notes: session.notes }),
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }))
  if (!(await isWithinQuota(ctx.db, ctx.athlete, 'trainingSessions', rows.length)))
    throw new Refusal('conflict', 'tooManySessions')
  const added = await inTransaction(ctx, async (inside) => {
    const stored = await queries.insertNew(inside.db, rows)
    if (stored.length > 0) await refuseTooMany(inside, stored.length)
    return stored
  })
  const fresh = new Set(added)
  return { added: fresh.size, known: sessions.map(({ sourceId }) => sourceId).filter((id) => !fresh.has(id)) }
}

const refuseTooMany = (ctx: SignedInContext, count: number): Promise<void> =>
  throttle(ctx, `imports:account:${ctx.athlete.athleteId}`, ROWS_PER_ATHLETE, {
    count,
    code: 'tooManyImported',
  })

/** Says of a wrong field which of the entries it is in. */
function byPlace(place: number, judge: () => void): void {
  try {
    judge()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const fields = error.fields.map(({ path, code }) => ({ path: `sessions.${place}.${path}`, code }))
    throw new Refusal('invalid', 'invalid', { fields })
  }
}
