import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { type DayRange, periodAt } from '@boathouse/domain/kernel/periods'
import { compareText } from '@boathouse/domain/kernel/text'
import type {
  NewOwnPlannedSession,
  OwnPlannedSessionChanges,
} from '@boathouse/domain/plans/planned-sessions/contract'
import type {
  OwnPlannedSession,
  OwnWeek,
  PlanItem,
  PlannedSession,
} from '@boathouse/domain/plans/planned-sessions/model'
import {
  isAskedOn,
  type PlanRow,
  refuseTooManyOwn,
  toInSquad,
} from '@boathouse/domain/plans/planned-sessions/rules'
import type { ClubScope } from '#auth/gate.ts'
import { isWithinQuota } from '#db/quota.ts'
import { linksOf } from '#db/rows/plan-links.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { forOwnClubs, inOwnClubs, showClub } from '../../club/clubs/service.ts'
import { findPractices, viewerContext } from '../../practices/practices/service.ts'
import { listWeekPractices } from '../../training/practice-logs/service.ts'
import { listRestDays } from '../../training/wellness/service.ts'
import * as copyQueries from './copy-queries.ts'
import { toItem, toPractice } from './present.ts'
import * as queries from './queries.ts'
import { type ClubRow, clubPlans, ownPlans } from './queries.ts'
import { type Planner, planner, squadsEver } from './table.ts'

export { type Planner, plannedSquads, planner, squadsEver } from './table.ts'

/** Throws `notFound` unless the user may change the plan. */
export async function findPlanned(ctx: ClubContext, { plansFor }: Planner, id: string): Promise<ClubRow> {
  const row = await clubPlans.get(ctx.db, ctx.club, id)
  if (!plansFor(row)) throw notFound()
  return row
}

/** Hides a copy's source if it is deleted or the reader doesn't plan for it. */
export const shownTo =
  ({ db, club }: ClubContext, { plansFor }: Planner) =>
  async (row: ClubRow): Promise<PlannedSession> => {
    const source = row.sourceId === null ? undefined : await queries.audienceOf(db, club, row.sourceId)
    return source && plansFor(source) ? row : { ...row, sourceId: null }
  }

export async function showPlanned(ctx: ClubContext, id: string): Promise<PlannedSession> {
  const planning = await planner(ctx)
  return shownTo(ctx, planning)(await findPlanned(ctx, planning, id))
}

export async function showOwnWeek(ctx: SignedInContext, asked: CalendarDay | undefined): Promise<OwnWeek> {
  const { db, now, athlete, actor } = ctx
  const today = dayAt(now, actor.user.timeZone ?? 'UTC')
  const week = periodAt(asked ?? today, 'week', actor.user.firstDayOfWeek)
  const planned = await withPractices(ctx, await listItems(ctx, week))
  const sessions = await queries.sessionsOfDays(db, athlete, week)
  const links = await linksOf(
    db,
    athlete,
    planned.map(({ id }) => id),
  )
  const linkOf = new Map(links.map(({ plannedId, linkedBy: _, ...link }) => [plannedId, link]))
  const plannedFor = new Map(links.map(({ plannedId, sessionId }) => [sessionId, plannedId]))
  return {
    ...week,
    today,
    planned: planned.map((item) => {
      const { sessionId = null, ...done } = linkOf.get(item.id) ?? {}
      return { ...item, sessionId, done: 'durationMs' in done ? done : null }
    }),
    done: sessions.map((session) => ({ ...session, plannedId: plannedFor.get(session.id) ?? null })),
    restDays: await listRestDays(ctx, week),
    practices: await listWeekPractices(ctx, week),
  }
}

export interface PlannedFor extends Omit<PlanItem, 'sessionId'> {
  /** Id of a practice that may be deleted. */
  readonly practice: string | null
  readonly squadId: string | null
}

/** Adds practices that aren't cancelled. A query for each of the user's clubs, or none. */
export async function withPractices(ctx: SignedInContext, planned: readonly PlannedFor[]) {
  const ids = [...new Set(planned.flatMap(({ practice }) => practice ?? []))]
  const rows =
    ids.length > 0 ? await forOwnClubs(ctx, (inClub) => findPractices(viewerContext(inClub), ids)) : []
  const shown = rows
    .flat()
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map(toPractice)
  return planned.map((item) => ({
    ...item,
    practice: shown.find(({ id }) => id === item.practice) ?? null,
  }))
}

export const listItems = (ctx: SignedInContext, days: DayRange): Promise<PlannedFor[]> =>
  listItemsOf(holderOf(ctx), days)

interface Holder extends Pick<SignedInContext, 'db' | 'athlete'> {
  readonly clubs: readonly ClubScope[]
}

const holderOf = (ctx: SignedInContext): Holder => ({
  db: ctx.db,
  athlete: ctx.athlete,
  clubs: inOwnClubs(ctx).map(({ club }) => club),
})

export async function listItemsOf(whose: Holder, days: queries.SomeDays): Promise<PlannedFor[]> {
  const own = (await queries.ownOfDays(whose.db, whose.athlete, days)).map((row) => ({
    ...row,
    owner: 'athlete' as const,
    squadName: null,
    practice: null,
    squadId: null,
  }))
  const ofClubs = []
  for (const club of whose.clubs) ofClubs.push(...(await clubsFor(whose, club, days)))
  return [...own, ...ofClubs].toSorted(
    (one, other) => compareText(one.date, other.date) || compareText(one.id, other.id),
  )
}

/** Omits plans for squads that the user doesn't plan for. Archived squads come with periods of membership. */
export async function listPublished(ctx: ClubContext, days: DayRange) {
  const all = (await queries.clubOfDays(ctx.db, ctx.club, days)).filter(
    ({ publishedAt }) => publishedAt !== null,
  )
  if (all.every(({ squadId }) => squadId === null)) return { planned: all, members: [] }
  const own = new Set((await squadsEver(ctx)).map(({ id }) => id))
  const planned = all.filter(({ squadId }) => squadId === null || own.has(squadId))
  const squadIds = [...new Set(planned.flatMap(({ squadId }) => squadId ?? []))]
  if (squadIds.length === 0) return { planned, members: [] }
  const { timeZone } = await showClub(ctx)
  const rows = await queries.athletesOfSquads(ctx.db, ctx.club, squadIds)
  const members = rows.map((row) => ({ ...row, inSquad: toInSquad(row, timeZone) }))
  return { planned, members }
}

async function clubsFor(
  { db, athlete }: Pick<Holder, 'db' | 'athlete'>,
  club: ClubScope,
  days: queries.SomeDays,
): Promise<PlannedFor[]> {
  const { athleteId } = athlete
  const squads = await queries.squadsOfAthlete(db, club, athleteId)
  const asked = { ...days, athleteId, squadIds: squads.map(({ id }) => id) }
  const rows = await queries.publishedFor(db, club, asked)
  if (rows.length === 0) return []
  const { timeZone } = await showClub({ db, club })
  const squadOf = new Map(squads.map((squad) => [squad.id, squad]))
  return rows.flatMap((row) => {
    const squad = squadOf.get(row.squadId ?? '')
    if (squad && !isAskedOn(row.date, toInSquad(squad, timeZone))) return []
    return [{ ...toItem(row), squadName: squad?.name ?? null }]
  })
}

/** Null unless the plan is the athlete's own or published for them. */
export async function findItemOf(whose: Holder, id: string): Promise<PlannedFor | null> {
  const own = await ownPlans.find(whose.db, whose.athlete, id)
  if (own) return { ...own, owner: 'athlete', squadName: null, practice: null, squadId: null }
  for (const club of whose.clubs) {
    const day = (await clubPlans.find(whose.db, club, id))?.date
    if (!day) continue
    return (await clubsFor(whose, club, { first: day, last: day })).find((item) => item.id === id) ?? null
  }
  return null
}

/** Throws `notFound` unless the plan is for the current user. */
export async function findOwnItem(ctx: SignedInContext, id: string): Promise<PlannedFor> {
  const found = await findItemOf(holderOf(ctx), id)
  if (!found) throw notFound()
  return found
}

/** Includes deleted plans. Throws `notFound` unless the user plans for its audience. */
export async function requireOne(
  { db, club }: ClubContext,
  { plansFor }: Planner,
  id: string,
): Promise<void> {
  const known = await queries.audienceOf(db, club, id)
  if (!known || !plansFor(known)) throw notFound()
}

/** Throws `notFound` unless the user plans for all rows. */
export function requirePlans({ plansFor }: Planner, rows: readonly PlanRow[]): void {
  if (!rows.every(plansFor)) throw notFound()
}

/** Whether a plan has the id. Throws a conflict without details if the user doesn't plan for it. */
export async function isTaken(
  { db, club }: ClubContext,
  { plansFor }: Planner,
  id: string,
): Promise<boolean> {
  const known = await queries.audienceOf(db, club, id)
  if (known && !plansFor(known)) throw new Refusal('conflict')
  return known !== undefined
}

/** Throws a conflict if the id is a template's or has copies, which would count as the new plan's. */
export async function requireNoSource({ db, club }: ClubContext, id: string): Promise<void> {
  if (await copyQueries.isSource(db, club, id)) throw new Refusal('conflict')
}

/** Throws a conflict if the plan was created for other members. */
export async function refuseOtherMembers(
  { db, club }: ClubContext,
  planned: PlannedSession,
  asked: readonly PlanRow[],
): Promise<void> {
  const made = new Set((await copyQueries.madeWith(db, club, planned.id)).map(({ memberId }) => memberId))
  if (made.size === asked.length && asked.every(({ memberId }) => made.has(memberId))) return
  throw new Refusal('conflict', 'conflict', { current: planned })
}

export const isUsed = ({ db, club }: ClubContext, id: string): Promise<boolean> =>
  copyQueries.isUsed(db, club, id)

/** Throws an invalid field unless the user plans for all rows. */
export function requireKnown({ plansFor }: Planner, rows: readonly PlanRow[], field = 'memberIds'): void {
  const other = rows.find((row) => !plansFor(row))
  if (!other) return
  if (other.squadId === null) throw invalidField(field, 'memberUnknown')
  throw invalidField('squadId', 'squadUnknown')
}

/** Throws an invalid field unless the club has this practice on this day. */
export async function requirePractice(
  ctx: ClubContext,
  { practice, date }: Pick<ClubRow, 'practice' | 'date'>,
): Promise<void> {
  if (practice === null) return
  const [found] = await findPractices(viewerContext(ctx), [practice])
  if (found?.day !== date) throw invalidField('practice', 'practiceOfDay')
}

/** Throws `notFound` unless the user plans for the row. */
export async function listRow(
  ctx: ClubContext,
  planning: Planner,
  asked: PlanRow & DayRange,
): Promise<ClubRow[]> {
  requirePlans(planning, [asked])
  return copyQueries.ofRow(ctx.db, ctx.club, asked)
}

/** Erases a leaving member's drafts and soft-deletes future individual plans. */
export async function forgetPlanned(
  { db, club, now }: Pick<ClubContext, 'db' | 'club' | 'now'>,
  { memberId }: { readonly memberId: string },
): Promise<void> {
  const today = dayAt(now, (await showClub({ db, club })).timeZone)
  await queries.deleteDrafts(db, club, memberId)
  await queries.deleteFrom(db, club, { memberId, day: today, at: now.toISOString() })
}

export async function createOwn(
  ctx: SignedInContext,
  fields: NewOwnPlannedSession,
): Promise<{ planned: OwnPlannedSession; isNew: boolean }> {
  if (!(await ownPlans.findSame(ctx.db, ctx.athlete, fields))) {
    if (!(await isWithinQuota(ctx.db, ctx.athlete, 'plannedSessions')))
      throw new Refusal('conflict', 'tooManyPlanned')
    refuseTooManyOwn(await queries.countOwnOn(ctx.db, ctx.athlete, fields.date))
  }
  const { row: planned, isNew } = await ownPlans.insertOnce(ctx, ctx.athlete, fields)
  return { planned, isNew }
}

export const changeOwn = (
  ctx: SignedInContext,
  id: string,
  { version, ...changes }: OwnPlannedSessionChanges,
): Promise<OwnPlannedSession> => ownPlans.updateAtVersion(ctx, ctx.athlete, { id, version, changes })

export const deleteOwn = async (
  ctx: SignedInContext,
  seen: { readonly id: string; readonly version: number },
): Promise<OwnPlannedSession> => (await ownPlans.softDelete(ctx, ctx.athlete, seen)).row

export const restoreOwn = async ({ db, athlete }: SignedInContext, id: string): Promise<OwnPlannedSession> =>
  (await ownPlans.restore(db, athlete, id)).row
