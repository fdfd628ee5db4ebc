import type { MemberRole } from '@boathouse/domain/account/model'
import type { boatFilters } from '@boathouse/domain/boats/contract'
import type { Boat } from '@boathouse/domain/boats/model'
import { mayKeepBoats, maySeeWhose } from '@boathouse/domain/boats/policy'
import { worstOf } from '@boathouse/domain/damages/rules'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound } from '@boathouse/domain/kernel/errors'
import { toSearchWords } from '@boathouse/domain/kernel/search'
import { toKioskGuest, toKioskNames } from '@boathouse/domain/kiosks/rules'
import { toFullName } from '@boathouse/domain/members/rules'
import type * as z from 'zod/mini'
import type { ClubContext } from '../../context.ts'
import { showClub } from '../clubs/service.ts'
import { namesOfKiosks } from '../kiosks/service.ts'
import { listOwnSquads, squadsAmong } from '../squads/service.ts'
import { presentBoat, presentReserved, squadIdsIn } from './present.ts'
import * as queries from './queries.ts'
import { boats } from './queries.ts'

export { listOutsiders } from './table.ts'

/** Whether the asker may change the club's boats. */
export const mayKeep = ({ actor, club }: ClubContext): boolean =>
  mayKeepBoats({ role: actor.role, clubId: actor.membership?.clubId ?? null }, club.clubId)

/** Boats as the asker sees them. As many queries, however many boats. */
async function showBoats(ctx: ClubContext, rows: readonly queries.BoatRow[]): Promise<Boat[]> {
  const isKeeper = mayKeep(ctx)
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

/** No one in particular reads a kiosk, so it shows for which squads a boat is. */
const isKiosk = ({ actor }: ClubContext): boolean => actor.kiosk !== undefined

/** Of some squads, by name: all of them, or the requester's own. */
async function squadsKnown(ctx: ClubContext, squadIds: readonly string[], isAll: boolean) {
  if (squadIds.length === 0) return []
  return isAll ? squadsAmong(ctx, squadIds) : (await listOwnSquads(ctx)).items
}

/** How bad the open damage of each of some boats is at worst; null where there is none. */
export async function damagesOf({ db, club }: Pick<ClubContext, 'db' | 'club'>, ids: readonly string[]) {
  if (ids.length === 0) return () => null
  const open = Map.groupBy(await queries.openDamageOf(db, club, ids), ({ boatId }) => boatId)
  return (id: string) => worstOf((open.get(id) ?? []).map(({ severity }) => severity))
}

/** What is reserved of some boats now, or within two hours. */
async function reservedOf({ db, club, now }: ClubContext, rows: readonly queries.BoatRow[]) {
  const boatIds = rows.map(({ id }) => id)
  return boatIds.length === 0 ? [] : queries.reservedSoon(db, club, { boatIds, now })
}

/** What some boats are called. */
export async function namesOfBoats(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  boatIds: readonly string[],
): Promise<(id: string) => string> {
  const ids = [...new Set(boatIds)]
  const rows = ids.length === 0 ? [] : await queries.namesOfBoats(db, club, ids)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

/** What the asker is in the club; who runs the installation is as its admins. */
export const clubRoleOf = (ctx: ClubContext): MemberRole | null =>
  mayKeep(ctx) ? 'admin' : (ctx.actor.membership?.role ?? null)

/** Who some people of the club are, by the names that the asker may read. What a kiosk did is its own, by what that is called. */
export const peopleKnown = (ctx: ClubContext, userIds: readonly string[]) =>
  ctx.actor.kiosk
    ? peopleAtKiosk(ctx, userIds)
    : peopleKnownTo(ctx, { id: ctx.actor.user.id, clubRole: clubRoleOf(ctx) }, userIds)

/** The same for a kiosk, which names people as the club chose for its kiosks. */
async function peopleAtKiosk(ctx: ClubContext, userIds: readonly string[]) {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return () => nobody
  const { kioskNames } = await showClub(ctx)
  const people = await queries.findOwners(ctx.db, ctx.club, ids)
  const names = toKioskNames(people, kioskNames)
  const own = { id: null, name: ctx.actor.kiosk?.name ?? null }
  return (id: string) => (id === ctx.actor.user.id ? own : { id, name: names.get(id) ?? null })
}

/** What guests are called to the asker: as their host typed it, and on a kiosk as people are named there. */
export async function guestsKnown(ctx: ClubContext): Promise<(guest: string) => string> {
  if (!ctx.actor.kiosk) return (guest) => guest
  const { kioskNames } = await showClub(ctx)
  return (guest) => toKioskGuest(guest, kioskNames)
}

/** What somebody typed, as the asker reads it: it may name people in full, so that a kiosk that names them in short shows nothing of it. */
export async function wordsKnown(ctx: ClubContext): Promise<(words: string) => string> {
  const isShort = ctx.actor.kiosk !== undefined && (await showClub(ctx)).kioskNames !== 'full'
  return (words) => (isShort ? '' : words)
}

const nobody = { id: null, name: null }

interface Reader {
  readonly id: string
  readonly clubRole: MemberRole | null
}

/** The same for somebody who is written to. */
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

/** Those of some ids that are kiosks of the club, by what they are called: asked for where somebody is no member alone. */
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

/** A stored boat as the asker sees it. */
export async function showStored(ctx: ClubContext, row: queries.BoatRow): Promise<Boat> {
  const [shown] = await showBoats(ctx, [row])
  if (!shown) throw notFound()
  return shown
}

type Listing = z.output<typeof boatFilters> & {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The club's boats by name, for all of its members. */
export async function listBoats(ctx: ClubContext, { text = '', ...listing }: Listing) {
  const { timeZone } = await showClub(ctx)
  const day = dayAt(ctx.now, timeZone)
  const words = toSearchWords(text)
  const { rows, nextCursor } = await queries.pageOfBoats(ctx.db, ctx.club, { ...listing, words, day })
  const keep = mayKeep(ctx)
  return {
    items: await showBoats(
      ctx,
      rows.map(({ nameKey: _, ...row }) => row),
    ),
    nextCursor,
    abilities: { keep },
  }
}

/** Throws not found where the club has no such boat, archived ones included. Says whether it is archived. */
export async function findBoat(ctx: ClubContext, boatId: string): Promise<{ readonly isArchived: boolean }> {
  const { archivedAt } = await boats.get(ctx.db, ctx.club, boatId)
  return { isArchived: archivedAt !== null }
}

/** One boat, archived or not. */
export async function showBoat(ctx: ClubContext, boatId: string) {
  const row = await boats.get(ctx.db, ctx.club, boatId)
  return { ...(await showStored(ctx, row)), abilities: { keep: mayKeep(ctx) } }
}
