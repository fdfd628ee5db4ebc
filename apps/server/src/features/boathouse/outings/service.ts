import { MAX_BOATS } from '@boathouse/domain/boathouse/boats/rules'
import { isLateToCorrect } from '@boathouse/domain/boathouse/logbook/policy'
import type { Board, CrewChoices, Outing, Watch } from '@boathouse/domain/boathouse/outings/model'
import { expectedForAlert } from '@boathouse/domain/boathouse/outings/overdue-rules'
import { mayDescribe, mayEnd, mayOverride, maySee } from '@boathouse/domain/boathouse/outings/policy'
import { isOverdue } from '@boathouse/domain/boathouse/outings/rules'
import { notFound } from '@boathouse/domain/kernel/errors'
import { systemClubScope } from '#auth/gate.ts'
import type { ClubContext } from '../../../context.ts'
import { showClub } from '../../club/clubs/service.ts'
import { listOwnSquads } from '../../club/squads/service.ts'
import {
  clubRoleOf,
  guestsKnown,
  listBoats,
  listOutsiders,
  namesOfBoats,
  peopleKnown,
  wordsKnown,
} from '../boats/service.ts'
import { destinationsOf } from '../destinations/service.ts'
import { isOnDuty } from '../duty/service.ts'
import { namesOfKiosks } from '../kiosks/service.ts'
import { listReady } from '../published-line-ups/service.ts'
import { isUnseen } from './overdue-queries.ts'
import { presentBoardBoat, presentOuting } from './present.ts'
import * as queries from './queries.ts'
import { outings } from './queries.ts'

const MAX_CHOICES = 1_000

export { presentCrew } from './present.ts'
export { type OutingRow, outings } from './queries.ts'

export const outingsAmong = (
  { db, club }: ClubContext,
  ids: readonly string[],
): Promise<queries.OutingRow[]> => queries.outingsAmong(db, club, ids)

export const crewOf = (
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  outingId: string,
): Promise<queries.CrewRow[]> => queries.crewsOf(db, club, [outingId])

export async function listOut({ db, club }: Pick<ClubContext, 'db' | 'club'>, boatIds: readonly string[]) {
  const wanted = new Set(boatIds)
  const rows = (await queries.outNow(db, club)).filter(({ boatId }) => wanted.has(boatId))
  const ids = rows.map(({ id }) => id)
  const crews = ids.length === 0 ? [] : await queries.crewsOf(db, club, ids)
  const crewOf = Map.groupBy(crews, ({ outingId }) => outingId)
  return rows.map(({ id, boatId, expectedBack }) => ({
    ...{ boatId, expectedBack },
    memberIds: (crewOf.get(id) ?? []).flatMap(({ memberId }) => memberId ?? []),
  }))
}

export async function standing(ctx: ClubContext) {
  const clubRole = clubRoleOf(ctx)
  const isKiosk = ctx.actor.kiosk !== undefined
  const isCoach = !isKiosk && (await listOwnSquads(ctx)).items.some(({ role }) => role === 'coach')
  return { clubRole, isCoach, isKiosk }
}

export const mayAllow = async (ctx: ClubContext): Promise<boolean> => mayOverride(await standing(ctx))

/** Runs a constant number of queries. */
export async function showOutings(ctx: ClubContext, rows: readonly queries.OutingRow[]): Promise<Outing[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const crews = await queries.crewsOf(ctx.db, ctx.club, ids)
  const crewOf = Map.groupBy(crews, ({ outingId }) => outingId)
  const personOf = await peopleKnown(ctx, [
    ...crews.flatMap(({ memberId }) => memberId ?? []),
    ...rows.flatMap(({ seenBy }) => seenBy ?? []),
  ])
  const guestOf = await guestsKnown(ctx)
  const wordsOf = await wordsKnown(ctx)
  const kiosks = await kiosksOf(ctx, rows)
  const boatOf = await namesOfBoats(
    ctx,
    rows.map(({ boatId }) => boatId),
  )
  const requester = await standing(ctx)
  const { id: userId } = ctx.actor.user
  // Only overdue outings need the duty list.
  const isLate = rows.some((row) => row.backAt === null && isOverdue(row, ctx.now))
  const isSeer = maySee({ ...requester, isOnDuty: isLate && (await isOnDuty(ctx)) })
  return rows.map((row) => {
    const crew = crewOf.get(row.id) ?? []
    const isCrew = crew.some(({ memberId }) => memberId === userId)
    const isStarter = row.startedBy === userId || row.endedBy === userId
    const isOnWatch = isSeer && row.backAt === null && isOverdue(row, ctx.now)
    const at = { ...requester, isCrew, isStarter, isOnWatch }
    const isOver = isLateToCorrect({ closedAt: row.closedAt, now: ctx.now })
    const mayDescribeIt = mayDescribe({ ...at, isLate: isOver, isMeasured: row.metres !== null })
    const mayBe = { mayEnd: mayEnd(at), mayDescribe: mayDescribeIt }
    const abilities = { isOwn: isCrew, ...mayBe, maySee: isSeer && row.backAt === null }
    const shown = { ...row, remarks: wordsOf(row.remarks), ...(ctx.actor.kiosk && { overrideReason: null }) }
    return presentOuting(shown, crew, {
      personOf,
      guestOf,
      boatOf,
      kiosks,
      ...abilities,
    })
  })
}

function kiosksOf(ctx: ClubContext, rows: readonly queries.OutingRow[]) {
  const ids = rows.flatMap(({ startedBy, endedBy }) => [startedBy, endedBy ?? []].flat())
  return namesOfKiosks(ctx, [...new Set(ids)])
}

export async function showStored(ctx: ClubContext, row: queries.OutingRow): Promise<Outing> {
  const [shown] = await showOutings(ctx, [row])
  if (!shown) throw notFound()
  return shown
}

export const showOuting = async (ctx: ClubContext, id: string): Promise<Outing> =>
  showStored(ctx, await outings.get(ctx.db, ctx.club, id))

export async function showBoard(ctx: ClubContext): Promise<Board> {
  const out = await showOutings(ctx, await queries.outNow(ctx.db, ctx.club))
  const { items } = await listBoats(ctx, { state: 'current', limit: MAX_BOATS })
  const { outingMinutes, latitude, longitude } = await showClub(ctx)
  const destinations = await destinationsOf(ctx)
  return {
    at: ctx.now.toISOString(),
    out,
    boats: items.map(presentBoardBoat),
    destinations: destinations.map(({ name, metres, minutes }) => ({ name, metres, minutes })),
    usualMinutes: outingMinutes,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    lineUps: await listReady(ctx),
    abilities: { override: await mayAllow(ctx) },
  }
}

/** Overdue crews and the number of boats out, for users who look after them; `out` is null for others. */
export async function showWatch(ctx: ClubContext): Promise<Watch> {
  const at = ctx.now.toISOString()
  const isWatching = maySee({ ...(await standing(ctx)), isOnDuty: await isOnDuty(ctx) })
  if (!isWatching) return { at, out: null, late: [] }
  const out = await queries.outNow(ctx.db, ctx.club)
  const late = await showOutings(
    ctx,
    out.filter((row) => isOverdue(row, ctx.now)),
  )
  return { at, out: out.length, late }
}

/** Members whose names the user may know. Kiosks get all: those who hide their names row, too. */
export async function listCrewChoices(ctx: ClubContext): Promise<CrewChoices> {
  const members = await queries.memberIdsOf(ctx.db, ctx.club, MAX_CHOICES)
  const requester = ctx.actor.kiosk ? [] : [ctx.actor.user.id]
  const ids = [...new Set([...requester, ...members.map(({ userId }) => userId)])]
  const personOf = await peopleKnown(ctx, ids)
  const items = ids.map(personOf).flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
  const isNamed = ({ id, name }: (typeof items)[number]) => name !== null || id === ctx.actor.user.id
  const { clubRole, isCoach, isKiosk } = await standing(ctx)
  const known = isKiosk || isCoach || clubRole === 'admin' ? ids : requester
  return {
    items: isKiosk ? items : items.filter(isNamed),
    outsiders: await listOutsiders(ctx, known),
  }
}

/** Whether the crew is unacknowledged and overdue enough for an alert. */
export const isStillLate = (
  { db, now }: Pick<ClubContext, 'db' | 'now'>,
  { clubId, outingId }: { readonly clubId: string; readonly outingId: string },
): Promise<boolean> => isUnseen(db, systemClubScope(clubId), outingId, expectedForAlert(now).toISOString())
