import type { boatFilters } from '@boathouse/domain/boathouse/boats/contract'
import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import { maySeeWhose } from '@boathouse/domain/boathouse/boats/policy'
import { worstOf } from '@boathouse/domain/boathouse/damages/rules'
import { toKioskGuest, toKioskNames } from '@boathouse/domain/boathouse/kiosks/rules'
import { toFullName } from '@boathouse/domain/club/members/rules'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound } from '@boathouse/domain/kernel/errors'
import { toSearchWords } from '@boathouse/domain/kernel/search'
import type * as z from 'zod/mini'
import { coachesSquad } from '#auth/gate.ts'
import type { ClubContext } from '../../../context.ts'
import { runsClub, showClub } from '../../club/clubs/service.ts'
import { listOwnSquads, squadsAmong } from '../../club/squads/service.ts'
import { namesOfKiosks } from '../kiosks/service.ts'
import { presentBoat, presentReserved, squadIdsIn } from './present.ts'
import * as queries from './queries.ts'
import { boats } from './queries.ts'

export { listOutsiders } from './table.ts'

/** Those who run the club, and squad coaches. */
export const isCoach = async (ctx: ClubContext): Promise<boolean> =>
  runsClub(ctx) ||
  (ctx.actor.membership?.clubId === ctx.club.clubId && (await coachesSquad(ctx.db, ctx.actor)))

async function showBoats(ctx: ClubContext, rows: readonly queries.BoatRow[]): Promise<Boat[]> {
  const isKeeper = runsClub(ctx)
  const club = await showClub(ctx)
  const squads = await squadsKnown(ctx, [...new Set(rows.flatMap(squadIdsIn))], isKeeper || isKiosk(ctx))
  const reserved = await reservedOf(ctx, rows)
  const personOf = await peopleKnown(ctx, [
    ...rows.flatMap(({ ownerId }) => ownerId ?? []),
    ...reserved.map(({ memberId }) => memberId),
  ])
  const reservedFor = presentReserved(reserved, {
    userId: ctx.actor.user.id,
    personOf,
    wordsOf: await wordsKnown(ctx),
  })
  const damageOf = await damagesOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const today = dayAt(ctx.now, club.timeZone)
  return rows.map((row) => presentBoat(row, { today, isKeeper, squads, personOf, damageOf, reservedFor }))
}

/** A kiosk has no single reader, so it shows all squads. */
const isKiosk = ({ actor }: ClubContext): boolean => actor.kiosk !== undefined

/** Squads by name: all of them, or only the current user's. */
async function squadsKnown(ctx: ClubContext, squadIds: readonly string[], isAll: boolean) {
  if (squadIds.length === 0) return []
  return isAll ? squadsAmong(ctx, squadIds) : (await listOwnSquads(ctx)).items
}

export async function damagesOf({ db, club }: Pick<ClubContext, 'db' | 'club'>, ids: readonly string[]) {
  if (ids.length === 0) return () => null
  const open = Map.groupBy(await queries.openDamageOf(db, club, ids), ({ boatId }) => boatId)
  return (id: string) => worstOf((open.get(id) ?? []).map(({ severity }) => severity))
}

async function reservedOf({ db, club, now }: ClubContext, rows: readonly queries.BoatRow[]) {
  const boatIds = rows.map(({ id }) => id)
  return boatIds.length === 0 ? [] : queries.reservedSoon(db, club, { boatIds, now })
}

export async function namesOfBoats(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  boatIds: readonly string[],
): Promise<(id: string) => string> {
  const ids = [...new Set(boatIds)]
  const rows = ids.length === 0 ? [] : await queries.namesOfBoats(db, club, ids)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

/** Super admins count as admins of the club. */
export const clubRoleOf = (ctx: ClubContext): MemberRole | null =>
  runsClub(ctx) ? 'admin' : (ctx.actor.membership?.role ?? null)

/** Names that the reader may know. For a kiosk's actions, the kiosk's name. */
export const peopleKnown = (ctx: ClubContext, userIds: readonly string[]) =>
  ctx.actor.kiosk
    ? peopleAtKiosk(ctx, userIds)
    : peopleKnownTo(ctx, { id: ctx.actor.user.id, clubRole: clubRoleOf(ctx) }, userIds)

/** Uses the form of names that the club chose for kiosks. */
async function peopleAtKiosk(ctx: ClubContext, userIds: readonly string[]) {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return () => nobody
  const { kioskNames } = await showClub(ctx)
  const people = await queries.findOwners(ctx.db, ctx.club, ids)
  const names = toKioskNames(people, kioskNames)
  const own = { id: null, name: ctx.actor.kiosk?.name ?? null }
  return (id: string) => (id === ctx.actor.user.id ? own : { id, name: names.get(id) ?? null })
}

/** Guest names as entered; a kiosk shows them in its form of names. */
export async function guestsKnown(ctx: ClubContext): Promise<(guest: string) => string> {
  if (!ctx.actor.kiosk) return (guest) => guest
  const { kioskNames } = await showClub(ctx)
  return (guest) => toKioskGuest(guest, kioskNames)
}

/** Kiosks with short names hide free text, which may contain full names. */
export async function wordsKnown(ctx: ClubContext): Promise<(words: string) => string> {
  const isShort = ctx.actor.kiosk !== undefined && (await showClub(ctx)).kioskNames !== 'full'
  return (words) => (isShort ? '' : words)
}

const nobody = { id: null, name: null }

interface Reader {
  readonly id: string
  readonly clubRole: MemberRole | null
}

export async function peopleKnownTo(
  ctx: Pick<ClubContext, 'db' | 'club'>,
  { id: readerId, clubRole }: Reader,
  userIds: readonly string[],
) {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return () => nobody
  const { namesShownTo } = await showClub(ctx)
  const people = await queries.findOwners(ctx.db, ctx.club, ids)
  const kiosks = await kiosksAmong(ctx, ids, people)
  const names = new Map(
    people.map(({ id, email, ...person }) => [
      id,
      toFullName(person) ?? (clubRole === 'admin' ? email : null),
    ]),
  )
  return (id: string) => {
    const kiosk = kiosks.get(id)
    if (kiosk !== undefined) return { id: null, name: kiosk }
    return maySeeWhose({ clubRole, isOneself: id === readerId, namesShownTo })
      ? { id, name: names.get(id) ?? null }
      : nobody
  }
}

/** Queries only if an id isn't a member's. */
const kiosksAmong = (
  ctx: Pick<ClubContext, 'db' | 'club'>,
  ids: readonly string[],
  people: readonly { readonly id: string }[],
) => {
  const members = new Set(people.map(({ id }) => id))
  return namesOfKiosks(
    ctx,
    ids.filter((id) => !members.has(id)),
  )
}

export async function showStored(ctx: ClubContext, row: queries.BoatRow): Promise<Boat> {
  const [shown] = await showBoats(ctx, [row])
  if (!shown) throw notFound()
  return shown
}

type Listing = z.output<typeof boatFilters> & {
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function listBoats(ctx: ClubContext, { text = '', ...listing }: Listing) {
  const { timeZone } = await showClub(ctx)
  const day = dayAt(ctx.now, timeZone)
  const words = toSearchWords(text)
  const { rows, nextCursor } = await queries.pageOfBoats(ctx.db, ctx.club, { ...listing, words, day })
  const keep = runsClub(ctx)
  return {
    items: await showBoats(
      ctx,
      rows.map(({ nameKey: _, ...row }) => row),
    ),
    nextCursor,
    abilities: { keep },
  }
}

/** Includes archived boats. Throws `notFound`. */
export async function findBoat(ctx: ClubContext, boatId: string): Promise<{ readonly isArchived: boolean }> {
  const { archivedAt } = await boats.get(ctx.db, ctx.club, boatId)
  return { isArchived: archivedAt !== null }
}

export async function showBoat(ctx: ClubContext, boatId: string) {
  const row = await boats.get(ctx.db, ctx.club, boatId)
  return { ...(await showStored(ctx, row)), abilities: { keep: runsClub(ctx) } }
}
