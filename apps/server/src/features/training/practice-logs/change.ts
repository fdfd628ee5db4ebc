import { notFound } from '@boathouse/domain/kernel/errors'
import type { SessionPractice } from '@boathouse/domain/training/practice-logs/model'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import { findPractice, findPractices } from '../../practices/practices/service.ts'
import { showSession } from '../training-sessions/service.ts'
import * as queries from './queries.ts'
import { judgeOwn, linkToPractice, ownViewer } from './service.ts'

/** Finds the practice in the user's current club. Throws `notFound` for other users' sessions. */
export async function showSessionPractice(ctx: SignedInContext, id: string): Promise<SessionPractice> {
  const session = await showSession(ctx, id)
  const viewer = ownViewer(ctx)
  const linked = await queries.practiceOf(ctx.db, ctx.athlete, session.id)
  const [row] = viewer && linked ? await findPractices(viewer, [linked.practiceId]) : []
  if (!viewer || !row) return { practice: null, mismatch: null }
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
    const viewer = ownViewer(inside)
    if (!viewer) throw notFound()
    await findPractice(viewer, practiceId)
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
