import { notFound } from '@boathouse/domain/kernel/errors'
import type { SessionPractice } from '@boathouse/domain/training/practice-logs/model'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import { findOwnPractice } from '../../practices/practices/service.ts'
import { showSession } from '../training-sessions/service.ts'
import * as queries from './queries.ts'
import { judgeOwn, linkToPractice } from './service.ts'

/** Finds the practice in any of the user's clubs. Throws `notFound` for other users' sessions. */
export async function showSessionPractice(ctx: SignedInContext, id: string): Promise<SessionPractice> {
  const session = await showSession(ctx, id)
  const linked = await queries.practiceOf(ctx.db, ctx.athlete, session.id)
  const found = linked && (await findOwnPractice(ctx, linked.practiceId))
  if (!found) return { practice: null, mismatch: null }
  const { viewer, row } = found
  const { judged } = await judgeOwn(ctx, viewer, [row])
  const { title, day, startTime } = row
  return { practice: { id: row.id, title, day, startTime }, mismatch: judged.get(row.id)?.mismatch ?? null }
}

/** Throws `notFound` for unknown sessions and practices. */
export const linkPractice = (
  ctx: SignedInContext,
  id: string,
  practiceId: string,
): Promise<SessionPractice> =>
  inTransaction(ctx, async (inside) => {
    const session = await showSession(inside, id)
    if (!(await findOwnPractice(inside, practiceId))) throw notFound()
    await linkToPractice(inside, { sessionId: session.id, practiceId })
    return showSessionPractice(inside, session.id)
  })

/** Idempotent. Throws `notFound` for other users' sessions. */
export const unlinkPractice = (ctx: SignedInContext, id: string): Promise<SessionPractice> =>
  inTransaction(ctx, async (inside) => {
    const session = await showSession(inside, id)
    await queries.unlink(inside.db, inside.athlete, session.id)
    return { practice: null, mismatch: null }
  })
