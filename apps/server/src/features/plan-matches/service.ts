import { addDays, type CalendarDay, dayAt, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { judgeCompliance } from '@boathouse/domain/plan-matches/compliance-rules'
import { feltFrom, sumFelt } from '@boathouse/domain/plan-matches/felt-rules'
import type {
  FeltSeries,
  Matchable,
  MatchedDays,
  Pair,
  PlanQuestion,
  SessionPlan,
  SharedSessionPlan,
} from '@boathouse/domain/plan-matches/model'
import { askOnceADay, findMatches } from '@boathouse/domain/plan-matches/rules'
import { refuseLongRange } from '@boathouse/domain/rates/rules'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { minutesToMs } from '@boathouse/domain/training-sessions/rules'
import { clubScope, systemAthleteScope } from '#auth/gate.ts'
import type { CoachedScope } from '#db/scopes.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../context.ts'
import { plannedOfSession, unlinkPairs } from '../plan-links/service.ts'
import {
  findItemOf,
  findOwnItem,
  listItems,
  type PlannedFor,
  plannedSquads,
  squadsEver,
} from '../planned-sessions/service.ts'
import { openAthlete, openSession } from '../shared-training/service.ts'
import { showSession } from '../training-sessions/service.ts'
import { findFree, findItem } from './change.ts'
import * as queries from './queries.ts'

export { listPlannedOf } from './table.ts'

const today = ({ now, actor }: SignedInContext) => dayAt(now, actor.user.timeZone ?? 'UTC')

/** What one of the asker's sessions was planned as; of one that belongs to none, what it could be. Throws not found for none. */
export async function showSessionPlan(ctx: SignedInContext, sessionId: string): Promise<SessionPlan> {
  const session = await showSession(ctx, sessionId)
  const plannedId = await plannedOfSession(ctx, session.id)
  const planned = plannedId === null ? null : await findItem(ctx, plannedId)
  if (planned) return { match: { planned, ...judge(planned, session, ctx) }, question: null, unlinked: [] }
  return { match: null, ...(await findCandidates(ctx, session)) }
}

function judge(
  { date, minutes, distance }: PlannedFor,
  done: Pick<TrainingSession, 'durationMs' | 'distance'>,
  ctx: SignedInContext,
) {
  const aim = { date, durationMs: minutes && minutesToMs(minutes), distance }
  return judgeCompliance(aim, done, today(ctx))
}

/**
 * What a session of an athlete whom the requester coaches was planned as: a plan of the club for one of those for whom they plan, or the
 * athlete's own if they share everything. Throws as `openSession` does.
 */
export async function showSharedSessionPlan(
  ctx: ClubContext,
  one: { readonly memberId: string; readonly id: string },
): Promise<SharedSessionPlan> {
  const { scope, session } = await openSession(ctx, one)
  const athlete = systemAthleteScope(scope.athleteId)
  const plannedId = await plannedOfSession({ db: ctx.db, athlete }, session.id)
  const planned = plannedId === null ? null : await findShared(ctx, scope, plannedId)
  return { match: planned && { planned, ...judge(planned, session, ctx) } }
}

/** A planned session of an athlete's that the requester may see; null for any other. */
async function findShared(ctx: ClubContext, scope: CoachedScope, id: string): Promise<PlannedFor | null> {
  const athlete = systemAthleteScope(scope.athleteId)
  const planned = await findItemOf({ db: ctx.db, athlete, club: ctx.club }, id)
  if (!planned) return null
  if (planned.owner === 'athlete') return scope.share === 'everything' ? planned : null
  const { squadId } = planned
  if (squadId === null) return planned
  return (await squadsEver(ctx)).some((squad) => squad.id === squadId) ? planned : null
}

/** The question that a session without a match is part of, and the plans near it that were unlinked from it. */
async function findCandidates(
  ctx: SignedInContext,
  { id: sessionId, date }: Matchable,
): Promise<Omit<SessionPlan, 'match'>> {
  const planned = await listItems(ctx, { first: addDays(date, -1), last: addDays(date, 1) })
  if (planned.length === 0) return { question: null, unlinked: [] }
  const around = { first: addDays(date, -2), last: addDays(date, 2) }
  const sessions = await queries.sessionsOfDays(ctx.db, ctx.athlete, around)
  const free = await findFree(ctx, { sessions, planned })
  const [question = null] = listQuestions(free).filter((one) =>
    one.sessions.some(({ id }) => id === sessionId),
  )
  const wasUnlinked = (plan: Matchable) =>
    free.unlinked.some((pair) => pair.sessionId === sessionId && pair.plannedId === plan.id)
  return { question, unlinked: free.planned.filter(wasUnlinked) }
}

interface Free {
  readonly sessions: Awaited<ReturnType<typeof queries.sessionsOfDays>>
  readonly planned: readonly PlannedFor[]
  readonly unlinked: readonly Pair[]
}

/** Most questions that one call returns. */
const ASKED_AT_ONCE = 20

/**
 * Of the requester's sessions of some days: which count as what was planned, and of which planned sessions it is open which they
 * were. One question for each day of the plan: an answer can settle the others. Throws by the field for more days than a year has.
 */
export async function showMatchedDays(
  ctx: SignedInContext,
  { from, to }: { readonly from: CalendarDay; readonly to: CalendarDay },
): Promise<MatchedDays> {
  refuseLongRange({ from, to })
  const planned = await listItems(ctx, { first: addDays(from, -1), last: addDays(to, 1) })
  if (planned.length === 0) return { matched: [], questions: [] }
  const around = { first: addDays(from, -2), last: addDays(to, 2) }
  const sessions = await queries.sessionsOfDays(ctx.db, ctx.athlete, around)
  const free = await findFree(ctx, { sessions, planned })
  const isAskedFor = ({ date }: Matchable) => from <= date && date <= to
  const sessionOf = new Map(sessions.filter(isAskedFor).map((session) => [session.id, session]))
  const asked = listQuestions(free).filter((one) => one.sessions.some(({ id }) => sessionOf.has(id)))
  const isFree = new Set(free.sessions.map(({ id }) => id))
  return {
    matched: [...sessionOf.keys()].filter((id) => !isFree.has(id)),
    questions: asked
      .toSorted((one, other) => (one.planned.date > other.planned.date ? -1 : 1))
      .slice(0, ASKED_AT_ONCE),
  }
}

/** One question for each day of the plan. What was planned afterwards was never matched automatically, and is asked about too. */
function listQuestions({ sessions, planned, unlinked }: Free): PlanQuestion[] {
  const { matches, questions } = findMatches({ sessions, planned, unlinked })
  const single = matches.map(({ sessionId, plannedId }) => ({ plannedId, sessionIds: [sessionId] }))
  const idsOf = new Map([...single, ...questions].map((one) => [one.plannedId, new Set(one.sessionIds)]))
  const asked = planned.flatMap(({ id, title, date }) => {
    const ids = idsOf.get(id)
    if (!ids) return []
    const candidates = sessions.filter((session) => ids.has(session.id))
    return [{ planned: { id, title, date }, sessions: candidates.map(({ sport: _, ...session }) => session) }]
  })
  return askOnceADay(asked)
}

/** Remembers that a planned session was none of some of the requester's own. Throws not found if one of them is not theirs. */
export const dismissPlanned = (
  ctx: SignedInContext,
  plannedId: string,
  sessionIds: readonly string[],
): Promise<void> =>
  inTransaction(ctx, async (inside) => {
    await findOwnItem(inside, plannedId)
    const own = []
    for (const id of sessionIds) own.push((await showSession(inside, id)).id)
    await unlinkPairs(inside, plannedId, own)
  })

type Weeks = { first: CalendarDay; last: CalendarDay }

/** The eight weeks up to the asker's current one. */
function weeksOf(ctx: SignedInContext): Weeks & { readonly week: CalendarDay } {
  const week = weekStart(today(ctx), ctx.actor.user.firstDayOfWeek)
  return { week, first: feltFrom(week), last: addDays(week, 6) }
}

/** Intended against felt RPE of the asker's own planned sessions. */
export async function showFelt(ctx: SignedInContext): Promise<Weeks & { items: FeltSeries[] }> {
  const { week, ...days } = weeksOf(ctx)
  const { actor } = ctx
  const club = actor.membership && clubScope(actor, actor.membership.clubId)
  return { ...days, items: sumFelt(await queries.ownFelt(ctx.db, ctx.athlete, { club, ...days }), week) }
}

/** The same of an athlete whom the asker coaches, as far as they share it, and of squads for which the asker plans; the asker is written down as having looked. */
export async function showAthleteFelt(ctx: ClubContext, athleteId: string) {
  const scope = await openAthlete(ctx, athleteId)
  const { week, ...days } = weeksOf(ctx)
  if (scope.share === 'nothing') return { share: 'nothing' as const, ...days, items: [] }
  const squadIds = (await plannedSquads(ctx)).map(({ id }) => id)
  const asked = { club: ctx.club, squadIds, ...days }
  return { share: scope.share, ...days, items: sumFelt(await queries.sharedFelt(ctx.db, scope, asked), week) }
}
