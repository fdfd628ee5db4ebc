import type { NamedSquad } from '@boathouse/domain/club/squads/model'
import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound } from '@boathouse/domain/kernel/errors'
import { type DayRange, periodAt } from '@boathouse/domain/kernel/periods'
import { isTheirs } from '@boathouse/domain/plans/plan-notifications/rules'
import type { PlanPractice, WeekPlan } from '@boathouse/domain/plans/planned-sessions/model'
import { mayPlanForSquad } from '@boathouse/domain/plans/planned-sessions/policy'
import type { PlanRow } from '@boathouse/domain/plans/planned-sessions/rules'
import { type CoachedPerson, coachedScopes } from '#auth/coached-scopes.ts'
import type { CoachedScope } from '#db/scopes.ts'
import type { ClubContext } from '../../../context.ts'
import { squadsOfChoices } from '../../club/choices/service.ts'
import { showClub } from '../../club/clubs/service.ts'
import { recordViews } from '../../club/consents/service.ts'
import { listOfDays, viewerContext } from '../../practices/practices/service.ts'
import { followersOfDays } from './copy-queries.ts'
import { toPractice } from './present.ts'
import * as queries from './queries.ts'

export interface Planner {
  readonly squads: readonly NamedSquad[]
  readonly people: readonly CoachedPerson[]
  /** Whether a plan is for one of these squads or people. */
  readonly plansFor: (row: PlanRow) => boolean
}

/** Admins plan for everyone, squad coaches for their squads and athletes. Two queries. Throws `forbidden`. */
export async function planner(ctx: ClubContext): Promise<Planner> {
  const people = await coachedScopes(ctx)
  const squads = await plannedSquads(ctx)
  // Separate sets, so a person's id never passes as a squad's.
  const squadIds = new Set(squads.map(({ id }) => id))
  const memberIds = new Set(people.map(({ id }) => id))
  return {
    squads,
    people,
    plansFor: ({ squadId, memberId }) =>
      squadId === null
        ? memberId !== null && memberIds.has(memberId)
        : memberId === null && squadIds.has(squadId),
  }
}

export async function plannedSquads(ctx: ClubContext): Promise<NamedSquad[]> {
  const active = (await squadsEver(ctx)).filter(({ archivedAt }) => archivedAt === null)
  return active.map(({ id, name }) => ({ id, name }))
}

/** Squads that the user plans for, archived ones included. */
export async function squadsEver(ctx: ClubContext) {
  const all = await queries.squadsWithRole(ctx.db, ctx.club, ctx.actor.user.id)
  return all.filter((squad) => mayPlanForSquad(ctx.actor.membership?.role ?? null, squad.role))
}

interface Asked {
  readonly week?: CalendarDay | undefined
  readonly squad?: string | undefined
}

async function weekAt(ctx: ClubContext, asked: CalendarDay | undefined) {
  const { timeZone } = await showClub(ctx)
  const today = dayAt(ctx.now, timeZone)
  return { timeZone, today, ...periodAt(asked ?? today, 'week', ctx.actor.user.firstDayOfWeek) }
}

/** Plans that the user manages, and own plans that athletes share. Recorded as a view. Throws `notFound` for other squads. */
export async function showWeekPlan(ctx: ClubContext, { week: asked, squad }: Asked): Promise<WeekPlan> {
  const planning = await planner(ctx)
  const { timeZone, today, ...week } = await weekAt(ctx, asked)
  const { squads, people } = await narrow(ctx, planning, squad)
  const ownOf = await sharedPlans(ctx, people, week)
  const rows = await queries.clubOfDays(ctx.db, ctx.club, week)
  // Only copies that the user plans.
  const copies = (await followersOfDays(ctx.db, ctx.club, week)).filter(planning.plansFor)
  const copiesOf = Map.groupBy(copies, ({ id }) => id)
  const followersOf = (id: string) =>
    (copiesOf.get(id) ?? []).reduce((sum, { count }) => sum + Number(count), 0)
  const shown = new Set([...squads, ...people].map(({ id }) => id))
  const others = rows.flatMap(({ squadId }) => (squadId === null || shown.has(squadId) ? [] : [squadId]))
  const ended = squad === undefined ? await endedSquads(ctx, others, { first: week.first, timeZone }) : []
  const byRow = Map.groupBy(rows, ({ squadId, memberId }) => squadId ?? memberId)
  const entriesOf = (id: string) =>
    (byRow.get(id) ?? []).map(({ squadId: _, memberId: _member, publishedAt, ...entry }) => ({
      ...entry,
      isDraft: publishedAt === null,
      followers: followersOf(entry.id),
    }))
  return {
    ...week,
    today,
    squads: [
      ...squads.map((one) => ({ ...one, entries: entriesOf(one.id), isEnded: false })),
      ...ended.map(({ lastDay, ...one }) => ({
        ...one,
        entries: entriesOf(one.id).filter(({ date, isDraft }) => !isDraft && date <= lastDay),
        isEnded: true,
      })),
    ],
    athletes: people.map(({ id, firstName, lastName, email }) => ({
      ...{ id, firstName, lastName, email },
      entries: entriesOf(id),
      own: ownOf(id),
    })),
    practices: await listPractices(ctx, week, squad),
    told: await countTold(
      ctx,
      rows.filter(
        ({ publishedAt, date, squadId, memberId }) =>
          publishedAt === null && date >= today && shown.has(squadId ?? memberId ?? ''),
      ),
      timeZone,
    ),
  }
}

/** Squads archived since a day that the user coached. One query, or none. */
async function endedSquads(
  ctx: ClubContext,
  ids: readonly string[],
  { first, timeZone }: { readonly first: CalendarDay; readonly timeZone: string },
) {
  if (ids.length === 0) return []
  return (await squadsEver(ctx)).flatMap(({ id, name, archivedAt }) => {
    const lastDay = archivedAt && dayAt(new Date(archivedAt), timeZone)
    return lastDay && lastDay >= first && ids.includes(id) ? [{ id, name, lastDay }] : []
  })
}

/** Omits cancelled practices. For a squad, lists its practices and those for everyone. */
async function listPractices(
  ctx: ClubContext,
  days: DayRange,
  squadId: string | undefined,
): Promise<PlanPractice[]> {
  const rows = (await listOfDays(viewerContext(ctx), days)).filter(({ cancelledAt }) => cancelledAt === null)
  const choiceIds = squadId === undefined ? [] : rows.flatMap(({ choiceId }) => choiceId ?? [])
  const squadsOf = await squadsOfChoices(ctx, choiceIds, { userId: ctx.actor.user.id, knowsAll: true })
  const asks = (choiceId: string | null) =>
    squadId === undefined ||
    choiceId === null ||
    squadsOf.get(choiceId)?.known.some(({ id }) => id === squadId)
  return rows.filter(({ choiceId }) => asks(choiceId)).map(toPractice)
}

/** Athletes who would be notified of the drafts. */
async function countTold(
  ctx: ClubContext,
  drafts: Awaited<ReturnType<typeof queries.clubOfDays>>,
  timeZone: string,
): Promise<number> {
  const memberships = await membersOf(ctx, drafts)
  const squadsOf = Map.groupBy(memberships, ({ userId }) => userId)
  const ids = new Set([...squadsOf.keys(), ...drafts.flatMap(({ memberId }) => memberId ?? [])])
  const isTold = (id: string) => {
    const since = (squadsOf.get(id) ?? []).map(
      ({ squadId, addedAt }) => [squadId, dayAt(new Date(addedAt), timeZone)] as const,
    )
    return drafts.some((draft) => isTheirs(draft, { id, squads: new Map(since) }))
  }
  return [...ids].filter(isTold).length
}

export async function draftsOf(
  ctx: ClubContext,
  planning: Planner,
  { week, squad }: { readonly week: CalendarDay; readonly squad: string | null },
) {
  const { squads, people } = await narrow(ctx, planning, squad ?? undefined)
  const meant = new Set([...squads, ...people].map(({ id }) => id))
  const days = periodAt(week, 'week', ctx.actor.user.firstDayOfWeek)
  return (await queries.clubOfDays(ctx.db, ctx.club, days)).filter(
    ({ publishedAt, squadId, memberId }) => publishedAt === null && meant.has(squadId ?? memberId ?? ''),
  )
}

async function membersOf({ db, club }: ClubContext, plans: readonly PlanRow[]) {
  const squadIds = [...new Set(plans.flatMap(({ squadId }) => squadId ?? []))]
  return squadIds.length === 0 ? [] : queries.athletesOfSquads(db, club, squadIds)
}

export async function audienceOf(ctx: ClubContext, plans: readonly PlanRow[]): Promise<string[]> {
  const inSquads = (await membersOf(ctx, plans)).map(({ userId }) => userId)
  return [...new Set([...inSquads, ...plans.flatMap(({ memberId }) => memberId ?? [])])]
}

/** Throws `notFound` for other squads. */
async function narrow(
  ctx: ClubContext,
  { squads, people }: Planner,
  squadId: string | undefined,
): Promise<Pick<Planner, 'squads' | 'people'>> {
  if (squadId === undefined) return { squads, people }
  const one = squads.filter(({ id }) => id === squadId)
  if (one.length === 0) throw notFound()
  return { squads: one, people: await coachedScopes(ctx, { squadId }) }
}

const isWhole = (scope: CoachedScope): scope is CoachedScope<'everything'> => scope.share === 'everything'

async function sharedPlans(ctx: ClubContext, people: readonly CoachedPerson[], days: DayRange) {
  const scopes = people.flatMap(({ training }) => (training.share === 'nothing' ? [] : [training]))
  const fromOf = new Map(scopes.map(({ athleteId, from }) => [athleteId, from]))
  const all = await queries.sharedOfDays(ctx.db, scopes, days)
  const shared = all.filter(({ athleteId, date }) => date >= (fromOf.get(athleteId) ?? ''))
  const seen = new Set(shared.map(({ athleteId }) => athleteId))
  const shown = scopes.filter(({ athleteId }) => seen.has(athleteId))
  await recordViews(ctx, shown, 'figures')
  const titles = new Map(
    (await queries.sharedTitles(ctx.db, shown.filter(isWhole), days)).map(({ id, athleteId, title }) => [
      `${athleteId} ${id}`,
      title,
    ]),
  )
  const ofAthlete = Map.groupBy(shared, ({ athleteId }) => athleteId)
  return (id: string) =>
    fromOf.has(id)
      ? (ofAthlete.get(id) ?? []).map(({ athleteId, ...entry }) => ({
          ...entry,
          title: titles.get(`${athleteId} ${entry.id}`) ?? '',
        }))
      : null
}
