import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import type { doPlannedSession } from '@boathouse/domain/plans/plan-links/contract'
import type { PlanLink } from '@boathouse/domain/plans/plan-links/model'
import { toIntensity } from '@boathouse/domain/plans/planned-sessions/rules'
import { isTitleOfWorkout } from '@boathouse/domain/sport/workouts/title-rules'
import { noDetails } from '@boathouse/domain/training/training-sessions/contract'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import { logSession, showSession } from '../../training/training-sessions/service.ts'
import { findOwnItem } from '../planned-sessions/service.ts'
import * as queries from './queries.ts'
import { linkAll, sessionsFor } from './service.ts'

/** Unlinks previous matches of either, for good. Throws `notFound` unless both are the user's own. */
export const linkSession = (ctx: SignedInContext, plannedId: string, sessionId: string): Promise<PlanLink> =>
  inTransaction(ctx, async (inside) => {
    await findOwnItem(inside, plannedId)
    const session = await showSession(inside, sessionId)
    await linkAll(inside, [{ plannedId, sessionId: session.id }])
    return { plannedId, sessionId: session.id }
  })

/** Remembers the pair, so it isn't matched again. */
export const unlinkSession = (ctx: SignedInContext, plannedId: string): Promise<PlanLink> =>
  inTransaction(ctx, async (inside) => {
    await findOwnItem(inside, plannedId)
    await queries.unlink(inside.db, inside.athlete, { plannedId })
    return { plannedId, sessionId: null }
  })

/** Logs a planned session with the felt RPE. Idempotent. Throws a conflict if it is done, an invalid field without a duration. */
export const doPlanned = (
  ctx: SignedInContext,
  plannedId: string,
  { id: sessionId, rpe, minutes }: BodyOf<typeof doPlannedSession>,
): Promise<PlanLink> =>
  inTransaction(ctx, async (inside) => {
    const planned = await findOwnItem(inside, plannedId)
    const [before] = await sessionsFor(inside, [plannedId])
    if (before?.sessionId === sessionId) return { plannedId, sessionId }
    if (before) throw new Refusal('conflict', 'plannedIsDone')
    const { date, type, sport, distance, title, workout } = planned
    const duration = minutes ?? planned.minutes
    if (duration === null) throw invalidField('minutes', 'durationRequired')
    const notes = isTitleOfWorkout(title, workout) ? workout : [title, workout].filter(Boolean).join('\n')
    const said = { date, type, duration, intensity: toIntensity(type, planned.rpe), weather: '', notes }
    const details = { ...noDetails(), sport, distance, rpe }
    await logSession(inside, { id: sessionId, ...said, ...details })
    await linkAll(inside, [{ plannedId, sessionId }])
    return { plannedId, sessionId }
  })
