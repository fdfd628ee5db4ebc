import { MAX_METRES } from '@boathouse/domain/boathouse/outing-logs/rules'
import { notFound } from '@boathouse/domain/kernel/errors'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { inOwnClubs } from '../../club/clubs/service.ts'
import { logKnown, showSession } from '../../training/training-sessions/service.ts'
import * as queries from './queries.ts'
import { sessionsOf } from './service.ts'

/** Idempotent across devices. Throws `notFound` for outings of others, current ones, and those that `sessionOf` rejects. */
export const logOuting = (
  ctx: SignedInContext,
  outingId: string,
  id: string,
): Promise<{ session: TrainingSession; isNew: boolean }> =>
  inTransaction(ctx, async (inside) => {
    const { inClub, row } = await findOwn(inside, outingId)
    const answer = await queries.findAnswer(inside.db, inside.athlete, outingId)
    if (answer?.sessionId) return { session: await showSession(inside, answer.sessionId), isNew: false }
    const [found] = await sessionsOf(inClub, [row])
    if (!found) throw notFound()
    const { backTime: _, ...session } = found.session
    const logged = await logKnown(inside, { id, ...session })
    await queries.linkSession(inside.db, answerRow(inClub, outingId, logged.session.id))
    return logged
  })

/** Copies an outing's distance to the user's session that was logged from it, unless it has one. */
export async function noteDistance(
  { db, athlete, now }: Pick<SignedInContext, 'db' | 'athlete' | 'now'>,
  { outingId, metres }: { readonly outingId: string; readonly metres: number | null },
): Promise<void> {
  if (metres === null || metres > MAX_METRES) return
  await queries.fillDistance(db, athlete, { outingId, distance: metres, now })
}

/** A no-op if the outing was logged. */
export const dismissOuting = (ctx: SignedInContext, outingId: string): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    const { inClub } = await findOwn(inside, outingId)
    await queries.dismiss(inside.db, answerRow(inClub, outingId, null))
  })

async function findOwn(ctx: SignedInContext, outingId: string) {
  for (const inClub of inOwnClubs(ctx)) {
    const row = await queries.findEnded(ctx.db, inClub.club, ctx.athlete, outingId)
    if (row) return { inClub, row }
  }
  throw notFound()
}

const answerRow = ({ club, athlete, now }: ClubContext, outingId: string, sessionId: string | null) => ({
  ...{ ...club, ...athlete, outingId, sessionId, createdAt: now.toISOString() },
})
