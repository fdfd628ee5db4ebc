import { addDays, type CalendarDay, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { periodAt } from '@boathouse/domain/kernel/periods'
import { feltFrom, sumFelt } from '@boathouse/domain/plans/plan-matches/felt-rules'
import type {
  FeltSeries,
  Matchable,
  MatchedDays,
  Pair,
  PlanQuestion,
  SessionPlan,
} from '@boathouse/domain/plans/plan-matches/model'
import { askOnceADay, findMatches } from '@boathouse/domain/plans/plan-matches/rules'
import { refuseLongRange } from '@boathouse/domain/practices/rates/rules'
import { clubScope, systemAthleteScope } from '#auth/gate.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { openAthlete } from '../../training/shared-training/service.ts'
import { showSession } from '../../training/training-sessions/service.ts'
import { linkOfSession, unlinkPairs } from '../plan-links/service.ts'
import {
  findOwnItem,
  listItems,
  listItemsOf,
  type PlannedFor,
  plannedSquads,
  withPractices,
} from '../planned-sessions/service.ts'
import { findFree, findItem } from './change.ts'
import * as queries from './queries.ts'
import { doneByPlan, judge, judgeShared, planReader, today, toSession } from './table.ts'

export { listPlannedOf } from './table.ts'

/** Throws `notFound` for other users' sessions. */
export async function showSessionPlan(ctx: SignedInContext, sessionId: string): Promise<SessionPlan> {
  const session = await showSession(ctx, sessionId)
  const link = await linkOfSession(ctx, session.id)
  const item = link && (await findItem(ctx, link.plannedId))
  const [planned] = await withPractices(ctx, item ? [item] : [])
  if (!link || !planned) return { match: null, ...(await findCandidates(ctx, session)) }
  const match = { planned, ...judge(planned, session, today(ctx)), linkedBy: link.linkedBy }
  return { match, question: null, unlinked: [] }
}

/** Plans that the coach may see, with shared sessions. Throws `notFound` for athletes whom they don't coach. */
export async function showAthletePlan(ctx: ClubContext, athleteId: string, day?: CalendarDay) {
  const scope = await openAthlete(ctx, athleteId)
  const week = periodAt(day ?? today(ctx), 'week', ctx.actor.user.firstDayOfWeek)
  const athlete = systemAthleteScope(athleteId)
  const isSeen = await planReader(ctx, scope)
  const seen = (await listItemsOf({ db: ctx.db, athlete, clubs: [ctx.club] }, week)).filter(isSeen)
  const planned = await withPractices(ctx, seen)
  const doneOf = await doneByPlan(
    ctx,
    planned.map((plan) => ({ scope, plan })),
  )
  return {
    share: scope.share,
    ...week,
    items: planned.map((plan) => {
      const done = doneOf(athleteId, plan.id)
      const session = toSession({ scope, done })
      return { planned: plan, ...judgeShared(plan, { scope, done }, today(ctx)), session }
    }),
  }
}

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

/** Questions per response. */
const ASKED_AT_ONCE = 20

/** Matches and open questions, one per planned day: an answer can settle others. Throws for ranges over a year. */
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

/** Asks about single pairs, too, which aren't matched automatically if the plan was made later. */
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

/** Throws `notFound` unless all are the user's own. */
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

function weeksOf(ctx: SignedInContext): Weeks & { readonly week: CalendarDay } {
  const week = weekStart(today(ctx), ctx.actor.user.firstDayOfWeek)
  return { week, first: feltFrom(week), last: addDays(week, 6) }
}

export async function showFelt(ctx: SignedInContext): Promise<Weeks & { items: FeltSeries[] }> {
  const { week, ...days } = weeksOf(ctx)
  const { actor } = ctx
  const club = actor.membership && clubScope(actor, actor.membership.clubId)
  return { ...days, items: sumFelt(await queries.ownFelt(ctx.db, ctx.athlete, { club, ...days }), week) }
}

/** Felt RPE of shared sessions with plans that the user manages. Recorded as a profile view. */
export async function showAthleteFelt(ctx: ClubContext, athleteId: string) {
  const scope = await openAthlete(ctx, athleteId)
  const { week, ...days } = weeksOf(ctx)
  if (scope.share === 'nothing') return { share: 'nothing' as const, ...days, items: [] }
  const squadIds = (await plannedSquads(ctx)).map(({ id }) => id)
  const asked = { club: ctx.club, squadIds, ...days }
  return { share: scope.share, ...days, items: sumFelt(await queries.sharedFelt(ctx.db, scope, asked), week) }
}
