import type { LineUpChanges, NewLineUpBoat, WantedSeat } from '@boathouse/domain/boathouse/line-ups/contract'
import type { LineUp } from '@boathouse/domain/boathouse/line-ups/model'
import { maySeat } from '@boathouse/domain/boathouse/line-ups/policy'
import {
  refuseFarDay,
  refuseTooManyLinedUp,
  refuseWrongSeats,
} from '@boathouse/domain/boathouse/line-ups/rules'
import { seatsOf } from '@boathouse/domain/boathouse/outings/rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { recordEntry } from '#db/audit-entries.ts'
import type { VersionedId } from '#db/records.ts'
import type { ClubContext } from '../../../context.ts'
import { chosenMembers, membersAmong } from '../../club/choices/service.ts'
import { writeInClub } from '../../club/clubs/change.ts'
import { showBoat } from '../boats/service.ts'
import { publishSeats } from '../published-line-ups/change.ts'
import type { Occasion } from '../published-line-ups/service.ts'
import type { SeatRow } from './queries.ts'
import * as queries from './queries.ts'
import { lineUpBoats } from './queries.ts'
import { findRun, type LineUpContext, memberContext } from './service.ts'
import { loadBoats, loadEditor, toSeatings } from './table.ts'

export const changeLineUp = (
  ctx: ClubContext,
  lineUpId: string,
  { version, hasLaunch }: LineUpChanges,
): Promise<LineUp> =>
  withLineUp(ctx, lineUpId, async (_inside, { row, refuseStale }) => {
    if ((row?.hasLaunch ?? false) === hasLaunch) return null
    await refuseStale(version)
    return { hasLaunch }
  })

/** Idempotent. Throws a conflict if the line-up has the boat. */
export const addBoat = (ctx: ClubContext, lineUpId: string, { id, boatId, craft }: NewLineUpBoat) =>
  withLineUp(ctx, lineUpId, async (inside, { row, start, show, refuse }) => {
    const fields = { id, lineUpId, boatId, craft }
    const known = await lineUpBoats.findSame(inside.db, inside.club, fields, show)
    if (known) return null
    const boat = await showBoat(inside, boatId)
    if (boat.archivedAt !== null) throw invalidField('boatId', 'boatGone')
    if (seatsOf(boat.rigs, craft).length === 0) throw invalidField('craft', 'rigUnknown')
    const there = row ? await queries.boatsOf(inside.db, inside.club, lineUpId) : []
    if (there.some((one) => one.boatId === boatId)) await refuse('boatLinedUp')
    await start()
    await lineUpBoats.insertOnce(inside, inside.club, fields)
    refuseTooManyLinedUp(await queries.countBoats(inside.db, inside.club, lineUpId))
    return {}
  })

export const removeBoat = (ctx: ClubContext, lineUpId: string, seen: VersionedId): Promise<LineUp> =>
  withLineUp(ctx, lineUpId, async (inside, { show }) => {
    const { row, isChanged } = await lineUpBoats.softDelete(inside, inside.club, seen, show)
    if (row.lineUpId !== lineUpId) throw notFound()
    return isChanged ? {} : null
  })

/** Restores a removed boat with its crew. Idempotent. */
export const restoreBoat = (ctx: ClubContext, lineUpId: string, id: string): Promise<LineUp> =>
  withLineUp(ctx, lineUpId, async (inside, { refuse }) => {
    const { db, club } = inside
    const there = await queries.boatsOf(db, club, lineUpId)
    if (there.some((boat) => boat.id === id)) return null
    const removed = await queries.findRemoved(db, club, { lineUpId, id })
    if (!removed) throw notFound()
    if (there.some(({ boatId }) => boatId === removed.boatId)) await refuse('boatLinedUp')
    await lineUpBoats.restore(db, club, id)
    refuseTooManyLinedUp(await queries.countBoats(db, club, lineUpId))
    return {}
  })

/** Idempotent. Throws `stale` with the current line-up if a seat changed since. */
export const seatMembers = (
  ctx: ClubContext,
  lineUpId: string,
  seats: readonly WantedSeat[],
): Promise<LineUp> =>
  withLineUp(ctx, lineUpId, async (inside, { occasion, refuse }) => {
    const boats = await loadBoats(inside, lineUpId)
    refuseWrongSeats(seats, new Map(boats.map(({ id, places }) => [id, places])))
    const stored = new Map(boats.flatMap((boat) => boat.stored.map((seat) => [keyOf(seat), seat] as const)))
    const others = seats.filter((one) => (stored.get(keyOf(one))?.memberId ?? null) !== one.memberId)
    if (others.length === 0) return null
    if (others.some((one) => (stored.get(keyOf(one))?.version ?? 0) !== one.version)) await refuse('stale')
    await refuseStrangers(inside, occasion, { seats, stored })
    await queries.putSeats(
      inside.db,
      others.map((one) => toRow(inside, one, stored.get(keyOf(one)))),
    )
    return {}
  })

const keyOf = ({ lineUpBoatId, seat }: Pick<SeatRow, 'lineUpBoatId' | 'seat'>): string =>
  `${lineUpBoatId} ${seat}`

const toRow = (
  { club: { clubId }, newId, now }: LineUpContext,
  { lineUpBoatId, seat, memberId }: Pick<SeatRow, 'lineUpBoatId' | 'seat' | 'memberId'>,
  before?: SeatRow,
): SeatRow => ({
  ...{ clubId, lineUpBoatId, seat, memberId },
  id: before?.id ?? newId(),
  version: (before?.version ?? 0) + 1,
  updatedAt: now.toISOString(),
})

interface Seating {
  readonly seats: readonly WantedSeat[]
  readonly stored: ReadonlyMap<string, SeatRow>
}

/** Throws an invalid field for non-members and, if a squad coach seats them, for members not asked. Seated members pass. */
async function refuseStrangers(ctx: LineUpContext, occasion: Occasion, { seats, stored }: Seating) {
  const seated = new Set([...stored.values()].map(({ memberId }) => memberId))
  const ids = seats.flatMap(({ memberId }) => (memberId === null || seated.has(memberId) ? [] : memberId))
  const isAllowed = await seatable(ctx, occasion, ids)
  for (const [index, { memberId }] of seats.entries())
    if (memberId !== null && !seated.has(memberId) && !isAllowed(memberId))
      throw invalidField(`seats.${index}.memberId`, 'memberUnknown')
}

/** Tests whether the user may seat a member. */
async function seatable(ctx: LineUpContext, { practice }: Occasion, ids: readonly string[]) {
  const members = ids.length === 0 ? new Set<string>() : await membersAmong(ctx, [...ids])
  const chosen = practice && (await chosenMembers(ctx, practice.choiceId))
  const asked = chosen && new Set(chosen)
  return (id: string) =>
    members.has(id) && maySeat(ctx.viewer.clubRole, { isAsked: asked === null || asked.has(id) })
}

export const publishLineUp = (ctx: ClubContext, lineUpId: string, version: number): Promise<LineUp> =>
  withLineUp(ctx, lineUpId, async (inside, { row, refuseStale }) => {
    const seatings = toSeatings(row ? await loadBoats(inside, lineUpId) : [])
    const isNew = row?.publishedAt == null
    await refuseStale(version)
    if (isNew && seatings.length === 0) throw new Refusal('conflict', 'lineUpEmpty')
    const reseated = await publishSeats(inside, { lineUpId, seatings })
    if (!isNew && reseated === 0) return null
    const { actor, club, now } = inside
    await recordEntry(inside, { action: 'lineUpPublished', actorId: actor.user.id, clubId: club.clubId })
    return { publishedAt: now.toISOString(), publishedBy: actor.user.id }
  })

export const copyLineUp = (ctx: ClubContext, lineUpId: string, from: string): Promise<LineUp> =>
  withLineUp(ctx, lineUpId, async (inside, { occasion, start, refuse }) => {
    const { db, club, newId } = inside
    await findRun(inside, from)
    if ((await queries.boatsOf(db, club, lineUpId)).length > 0) await refuse('lineUpNotEmpty')
    const boats = (await loadBoats(inside, from)).filter(({ archivedAt }) => archivedAt === null)
    const source = await queries.findLineUp(db, club, from)
    if (boats.length === 0 || !source) throw invalidField('from', 'lineUpEmpty')
    await start()
    const memberIds = boats.flatMap(({ stored }) => stored.flatMap(({ memberId }) => memberId ?? []))
    const isAllowed = await seatable(inside, occasion, memberIds)
    for (const { boatId, craft, stored } of boats) {
      const id = newId()
      await lineUpBoats.insertOnce(inside, club, { id, lineUpId, boatId, craft })
      const kept = stored.filter(({ memberId }) => memberId !== null && isAllowed(memberId))
      const rows = kept.map((seat) => toRow(inside, { ...seat, lineUpBoatId: id }))
      await queries.putSeats(db, rows)
    }
    refuseTooManyLinedUp(await queries.countBoats(db, club, lineUpId))
    return { hasLaunch: source.hasLaunch }
  })

/** Null if nothing changed. */
type Changes = Partial<Pick<queries.LineUpRow, 'hasLaunch' | 'publishedAt' | 'publishedBy'>> | null

interface Changing {
  readonly occasion: Occasion
  readonly row: queries.LineUpRow | undefined
  readonly show: () => Promise<LineUp>
  /** Stores a new line-up first, so boats can refer to it. */
  readonly start: () => Promise<void>
  /** Throws a conflict with the current line-up. */
  readonly refuse: (code: string) => Promise<never>
  readonly refuseStale: (version: number) => Promise<void>
}

/** Throws unless the user runs the line-up, the club is active and the day is near. Publishes only actual changes. */
function withLineUp(
  ctx: ClubContext,
  lineUpId: string,
  work: (inside: LineUpContext, changing: Changing) => Promise<Changes>,
): Promise<LineUp> {
  return writeInClub(memberContext(ctx), { kind: 'seats' }, async (inside, { timeZone }) => {
    const occasion = await findRun(inside, lineUpId)
    if (occasion.practice === null) refuseFarDay(lineUpId, dayAt(inside.now, timeZone))
    const row = await queries.findLineUp(inside.db, inside.club, lineUpId)
    const show = async () => (await loadEditor(inside, occasion)).lineUp
    const refuse = async (code: string): Promise<never> => {
      throw new Refusal('conflict', code, { current: await show() })
    }
    const changes = await work(inside, {
      ...{ occasion, row, show, refuse },
      start: async () => {
        if (!row) await queries.putLineUp(inside.db, fresh(inside, occasion))
      },
      refuseStale: async (version) => {
        if ((row?.version ?? 0) !== version) await refuse('stale')
      },
    })
    if (changes) await save(inside, occasion, { row, changes })
    return { result: await show(), isChanged: changes !== null }
  })
}

const fresh = ({ club, now }: LineUpContext, { purpose: { id, practiceId, day } }: Occasion) => ({
  ...{ clubId: club.clubId, id, practiceId, day, hasLaunch: false, publishedAt: null, publishedBy: null },
  ...{ version: 0, createdAt: now.toISOString(), updatedAt: now.toISOString() },
})

interface Saving {
  readonly row: queries.LineUpRow | undefined
  readonly changes: NonNullable<Changes>
}

function save(inside: LineUpContext, occasion: Occasion, { row, changes }: Saving) {
  const before = row ?? fresh(inside, occasion)
  const { day } = occasion.purpose
  const updatedAt = inside.now.toISOString()
  return queries.putLineUp(inside.db, { ...before, ...changes, day, updatedAt, version: before.version + 1 })
}
