import { addDays, type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { judgeCompliance } from '@boathouse/domain/plans/plan-matches/compliance-rules'
import type { Matchable, SharedSessionPlan } from '@boathouse/domain/plans/plan-matches/model'
import { COACH_LINK_DAYS } from '@boathouse/domain/plans/plan-matches/rules'
import { isAskedOn } from '@boathouse/domain/plans/planned-sessions/rules'
import type { PlannedOfDay } from '@boathouse/domain/plans/team-week/model'
import { minutesToMs } from '@boathouse/domain/training/training-sessions/rules'
import type { Coached, CoachedShares } from '#auth/coached-scopes.ts'
import { systemAthleteScope } from '#auth/gate.ts'
import type { CoachedScope } from '#db/scopes.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { openSession } from '../../training/shared-training/service.ts'
import { linkAll, linkOfSession, takeBackCoachLink } from '../plan-links/service.ts'
import {
  findItemOf,
  listItemsOf,
  listPublished,
  type PlannedFor,
  planner,
  squadsEver,
  withPractices,
} from '../planned-sessions/service.ts'
import { findFree } from './change.ts'
import * as queries from './queries.ts'

type Published = Awaited<ReturnType<typeof listPublished>>['planned'][number]

interface PlannedOfPerson {
  readonly days: ReadonlyMap<CalendarDay, readonly PlannedOfDay[]>
  /** Planned RPE by the id of the shared session. */
  readonly intendedRpes: ReadonlyMap<string, number>
}

/** Plans of each person with shared outcomes. Five queries, and one for each further 3,000 pairs. */
export async function listPlannedOf(
  ctx: ClubContext,
  people: readonly CoachedShares[],
  days: DayRange & { readonly today: CalendarDay },
): Promise<(id: string) => PlannedOfPerson> {
  const { planned, members } = await listPublished(ctx, days)
  const inSquadOf = new Map(members.map(({ squadId, userId, inSquad }) => [`${squadId} ${userId}`, inSquad]))
  const isFor = (plan: Published, id: string) => {
    if (plan.squadId === null) return plan.memberId === id
    const inSquad = inSquadOf.get(`${plan.squadId} ${id}`)
    return inSquad !== undefined && isAskedOn(plan.date, inSquad)
  }
  const plansOf = new Map(people.map(({ id }) => [id, planned.filter((plan) => isFor(plan, id))]))
  const doneOf = await doneByPlan(
    ctx,
    people.flatMap(({ id, training: scope }) => (plansOf.get(id) ?? []).map((plan) => ({ scope, plan }))),
  )
  const judge = (plan: Published, { id, training: scope }: CoachedShares): PlannedOfDay => ({
    title: plan.title,
    ...judgeShared(plan, { scope, done: doneOf(id, plan.id) }, days.today),
  })
  const personOf = new Map(people.map((person) => [person.id, person]))
  return (id) => {
    const person = personOf.get(id)
    if (!person) return { days: new Map(), intendedRpes: new Map() }
    const plans = plansOf.get(id) ?? []
    const days = [...Map.groupBy(plans, ({ date }) => date)].map(
      ([date, ofDay]) => [date, ofDay.map((plan) => judge(plan, person))] as const,
    )
    const rated = plans.flatMap((plan): [string, number][] => {
      const sessionId = doneOf(id, plan.id)?.sessionId
      return sessionId && plan.rpe !== null ? [[sessionId, plan.rpe]] : []
    })
    return { days: new Map(days), intendedRpes: new Map(rated) }
  }
}

interface PlanOf {
  readonly scope: Coached
  readonly plan: { readonly id: string }
}

/** Shared session of each plan. One query per 3,000 plans. */
export async function doneByPlan({ db }: Pick<ClubContext, 'db'>, plans: readonly PlanOf[]) {
  const pairs = plans.flatMap(({ scope, plan }) =>
    scope.share === 'nothing' ? [] : [{ scope, plannedId: plan.id }],
  )
  const rows = pairs.length === 0 ? [] : await queries.doneFor(db, pairs)
  const found = new Map(rows.map((row) => [`${row.athleteId} ${row.plannedId}`, row]))
  return (athleteId: string, plannedId: string) => found.get(`${athleteId} ${plannedId}`)
}

interface Done {
  readonly scope: Coached
  readonly done: queries.DoneFor | undefined
}

/** Current day in the user's time zone. */
export const today = ({ now, actor }: SignedInContext): CalendarDay =>
  dayAt(now, actor.user.timeZone ?? 'UTC')

/** `done` is null if there is no session. */
export const judge = (
  { date, minutes, distance }: Pick<Published, 'date' | 'minutes' | 'distance'>,
  done: { readonly durationMs: number | null; readonly distance: number | null } | null,
  today: CalendarDay,
) => judgeCompliance({ date, durationMs: minutes && minutesToMs(minutes), distance }, done, today)

/** Null values unless the athlete shares the days of plan and session. */
export function judgeShared(
  plan: Pick<Published, 'date' | 'minutes' | 'distance'>,
  { scope, done }: Done,
  today: CalendarDay,
) {
  const isUnknown = scope.share === 'nothing' || (scope.from ?? '') > plan.date || done?.isShared === false
  return isUnknown ? { compliance: null, percent: null } : judge(plan, done ?? null, today)
}

/** Null if there is no session, or it isn't shared. */
export function toSession({ scope, done }: Done) {
  if (!done || done.sessionId === null || done.durationMs === null) return null
  const isRecorded = scope.share === 'everything' && done.recording !== null
  return { id: done.sessionId, durationMs: done.durationMs, distance: done.distance, isRecorded }
}

interface OneSession {
  readonly memberId: string
  readonly id: string
}

type Opened = Awaited<ReturnType<typeof openSession>>

/** Plan or possible plans of a shared session, as far as the coach may see them. Throws like `openSession`. */
export const showSharedSessionPlan = async (ctx: ClubContext, one: OneSession): Promise<SharedSessionPlan> =>
  presentPlan(ctx, await openSession(ctx, one))

async function presentPlan(ctx: ClubContext, { scope, session }: Opened): Promise<SharedSessionPlan> {
  const athlete = systemAthleteScope(scope.athleteId)
  const link = await linkOfSession({ db: ctx.db, athlete }, session.id)
  if (!link) {
    const choices = await listChoices(ctx, scope, session)
    return {
      match: null,
      choices: choices.map(({ id, title, date }) => ({ id, title, date })),
      abilities: { unlink: false },
    }
  }
  const item = await findShared(ctx, scope, link.plannedId)
  const [planned] = await withPractices(ctx, item ? [item] : [])
  if (!item || !planned) return { match: null, choices: [], abilities: { unlink: false } }
  const { linkedBy } = link
  return {
    match: { planned, ...judge(planned, session, today(ctx)), linkedBy },
    choices: [],
    abilities: { unlink: linkedBy !== null && (await plansOf(ctx, scope))(item) },
  }
}

/** Allows plans within two days of the session. Idempotent. Throws a conflict instead of overriding the athlete. */
export const linkShared = (
  ctx: ClubContext,
  one: OneSession,
  plannedId: string,
): Promise<SharedSessionPlan> =>
  inTransaction(ctx, async (inside) => {
    const opened = await openSession(inside, one)
    const { scope, session } = opened
    const athlete = systemAthleteScope(scope.athleteId)
    const near = await listNear(inside, scope, session)
    if (!near.some(({ id }) => id === plannedId)) throw notFound()
    const link = await linkOfSession({ db: inside.db, athlete }, session.id)
    if (link?.plannedId !== plannedId) {
      const free = await findFree({ db: inside.db, athlete }, { sessions: [session], planned: near })
      if (free.unlinked.some(isPair(plannedId, session.id))) throw new Refusal('conflict', 'athleteUnlinked')
      if (link || !free.planned.some(({ id }) => id === plannedId))
        throw new Refusal('conflict', 'alreadyMatched')
      const { id: coachId } = inside.actor.user
      const linkedBy = coachId === scope.athleteId ? null : coachId
      await linkAll({ ...inside, athlete }, [{ plannedId, sessionId: session.id, linkedBy }])
    }
    return presentPlan(inside, opened)
  })

/** Idempotent. Throws a conflict if the athlete or the server made the match. */
export const unlinkShared = (ctx: ClubContext, one: OneSession): Promise<SharedSessionPlan> =>
  inTransaction(ctx, async (inside) => {
    const opened = await openSession(inside, one)
    const { scope, session } = opened
    const athlete = systemAthleteScope(scope.athleteId)
    const link = await linkOfSession({ db: inside.db, athlete }, session.id)
    if (link) {
      const item = await findShared(inside, scope, link.plannedId)
      if (!item || !(await plansOf(inside, scope))(item)) throw notFound()
      if (link.linkedBy === null) throw new Refusal('conflict', 'alreadyMatched')
      await takeBackCoachLink({ db: inside.db, athlete }, session.id)
    }
    return presentPlan(inside, opened)
  })

async function listNear(ctx: ClubContext, scope: CoachedScope, { date }: Matchable): Promise<PlannedFor[]> {
  const athlete = systemAthleteScope(scope.athleteId)
  const days = { first: addDays(date, -COACH_LINK_DAYS), last: addDays(date, COACH_LINK_DAYS) }
  const planned = await listItemsOf({ db: ctx.db, athlete, clubs: [ctx.club] }, days)
  return planned.length === 0 ? [] : planned.filter(await plansOf(ctx, scope))
}

async function listChoices(ctx: ClubContext, scope: CoachedScope, session: Matchable): Promise<PlannedFor[]> {
  const near = await listNear(ctx, scope, session)
  if (near.length === 0) return []
  const athlete = systemAthleteScope(scope.athleteId)
  const free = await findFree({ db: ctx.db, athlete }, { sessions: [session], planned: near })
  return free.planned.filter(({ id }) => !free.unlinked.some(isPair(id, session.id)))
}

const isPair = (plannedId: string, sessionId: string) => (pair: { plannedId: string; sessionId: string }) =>
  pair.plannedId === plannedId && pair.sessionId === sessionId

/** Tests whether the user manages a plan of the club. */
async function plansOf(ctx: ClubContext, { athleteId }: CoachedScope) {
  const { plansFor } = await planner(ctx)
  return ({ owner, squadId }: PlannedFor): boolean =>
    owner === 'club' && plansFor({ squadId, memberId: squadId === null ? athleteId : null })
}

/** Null if the user may not see it. */
async function findShared(ctx: ClubContext, scope: CoachedScope, id: string): Promise<PlannedFor | null> {
  const athlete = systemAthleteScope(scope.athleteId)
  const planned = await findItemOf({ db: ctx.db, athlete, clubs: [ctx.club] }, id)
  return planned && (await planReader(ctx, scope))(planned) ? planned : null
}

/** Tests whether the user may see a plan; the athlete's own plans only since they share everything. */
export async function planReader(ctx: ClubContext, scope: Coached) {
  const squads = new Set((await squadsEver(ctx)).map(({ id }) => id))
  return ({ owner, squadId, date }: PlannedFor): boolean =>
    owner === 'athlete'
      ? scope.share === 'everything' && date >= (scope.from ?? '')
      : squadId === null || squads.has(squadId)
}
