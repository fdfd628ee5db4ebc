import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { Matchable, Pair } from '@boathouse/domain/plans/plan-matches/model'
import { daysAround, findMatches } from '@boathouse/domain/plans/plan-matches/rules'
import { type ClubScope, systemAthleteScope, systemClubScope } from '#auth/gate.ts'
import type { SignedInContext } from '../../../context.ts'
import type { ClubEvents, EventContext, OwnEvents } from '../../../events/model.ts'
import { linkAll, pairsOf, sessionsFor } from '../plan-links/service.ts'
import { findOwnItem, listItemsOf } from '../planned-sessions/service.ts'
import * as queries from './queries.ts'

/** Matches new sessions if only one pair is possible; else the athlete is asked. Run it in the storing transaction. */
export function matchSessions(
  ctx: SignedInContext,
  { sessions }: Pick<OwnEvents['sessionsAdded'], 'sessions'>,
): Promise<void> {
  const { actor } = ctx
  const clubs = actor.memberships.map(({ clubId }) => systemClubScope(clubId))
  const fresh = new Set(sessions.map(({ id }) => id))
  return match({ ...ctx, clubs }, sessions, ({ sessionId }) => fresh.has(sessionId))
}

/** Matches new plans with sessions that were logged before. Run it in the publishing transaction. */
export async function matchPublished(
  { db, now, newId, club }: EventContext,
  { plans: published, athleteIds }: ClubEvents['plansPublished'],
): Promise<void> {
  const fresh = new Set(published.map(({ id }) => id))
  const { days, ranges } = daysAround(
    published.map(({ date }) => date),
    1,
  )
  for (const range of ranges) {
    const free = await queries.freeSessionsOf(db, athleteIds, range)
    const near = free.filter(({ date }) => days.has(date))
    for (const [id, sessions] of Map.groupBy(near, ({ athleteId }) => athleteId)) {
      const athlete = systemAthleteScope(id)
      await match({ db, now, newId, athlete, clubs: [club] }, sessions, ({ plannedId }) =>
        fresh.has(plannedId),
      )
    }
  }
}

interface MatchContext extends Pick<SignedInContext, 'db' | 'now' | 'newId' | 'athlete'> {
  readonly clubs: readonly ClubScope[]
}

async function match(
  ctx: MatchContext,
  logged: readonly Matchable[],
  isMeant: (pair: Pair) => boolean,
): Promise<void> {
  if (logged.length === 0) return
  const dates = logged.map(({ date }) => date)
  const planned = await readAround(dates, 1, (days) => listItemsOf(ctx, days))
  if (planned.length === 0) return
  // Sessions from two days around may match these plans, too.
  const sessions = await readAround(dates, 2, (days) => queries.sessionsOfDays(ctx.db, ctx.athlete, days))
  const free = await findFree(ctx, { sessions, planned })
  await linkAll(ctx, findMatches(free).matches.filter(isMeant))
}

async function readAround<Item extends Matchable>(
  dates: readonly CalendarDay[],
  around: number,
  read: (days: DayRange) => Promise<Item[]>,
): Promise<Item[]> {
  const { days, ranges } = daysAround(dates, around)
  const found: Item[] = []
  for (const range of ranges) found.push(...(await read(range)).filter(({ date }) => days.has(date)))
  return found
}

/** Unmatched sessions and plans, with pairs that were unlinked. */
export async function findFree<Plan extends Matchable, Session extends Matchable>(
  ctx: Pick<SignedInContext, 'db' | 'athlete'>,
  { sessions, planned }: { readonly sessions: readonly Session[]; readonly planned: readonly Plan[] },
) {
  const pairs = await pairsOf(ctx, {
    plannedIds: planned.map(({ id }) => id),
    sessionIds: sessions.map(({ id }) => id),
  })
  const together = pairs.filter(({ isUnlinked, isThere }) => !isUnlinked && isThere)
  const [done, matched] = [
    new Set(together.map(({ plannedId }) => plannedId)),
    new Set(together.map(({ sessionId }) => sessionId)),
  ]
  return {
    sessions: sessions.filter(({ id }) => !matched.has(id)),
    planned: planned.filter(({ id }) => !done.has(id)),
    unlinked: pairs.filter(({ isUnlinked }) => isUnlinked),
  }
}

/** Links a new session to its plan. Ignores unsuitable plans, because the session must be stored anyway. */
export async function noteDone(
  ctx: SignedInContext,
  { sessions: [session], plannedId }: OwnEvents['sessionsAdded'],
): Promise<void> {
  if (!session || plannedId === undefined) return
  const planned = await findItem(ctx, plannedId)
  if (!planned || (await sessionsFor(ctx, [plannedId])).length > 0) return
  await linkAll(ctx, [{ plannedId, sessionId: session.id }])
}

/** Null if deleted or no longer the user's. */
export async function findItem(ctx: SignedInContext, id: string) {
  try {
    return await findOwnItem(ctx, id)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'notFound') return null
    throw error
  }
}

interface Move {
  readonly from: string
  readonly to: string
  /** Restricts the move to a match with this plan. */
  readonly plannedId?: string
}

/** Moves a match when sessions are joined or separated, unless the target has one. Returns the plan's id, or null. */
export async function moveMatch(ctx: SignedInContext, { from, to, plannedId }: Move): Promise<string | null> {
  const pairs = await pairsOf(ctx, { plannedIds: [], sessionIds: [from, to] })
  const together = pairs.filter(({ isUnlinked }) => !isUnlinked)
  const own = together.find((pair) => pair.sessionId === from)
  if (!own || together.some(({ sessionId }) => sessionId === to)) return null
  if (plannedId !== undefined && own.plannedId !== plannedId) return null
  await linkAll(ctx, [{ sessionId: to, plannedId: own.plannedId, linkedBy: own.linkedBy }])
  return own.plannedId
}
