import type { boatFilters } from '@boathouse/domain/boats/contract'
import type { Boat } from '@boathouse/domain/boats/model'
import { mayKeepBoats, maySeeWhose } from '@boathouse/domain/boats/policy'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound } from '@boathouse/domain/kernel/errors'
import { toSearchWords } from '@boathouse/domain/kernel/text'
import { toFullName } from '@boathouse/domain/members/rules'
import type * as z from 'zod/mini'
import type { ClubContext } from '../../context.ts'
import { showClub } from '../clubs/service.ts'
import { listOwnSquads, squadsAmong } from '../squads/service.ts'
import { presentBoat, squadIdsIn } from './present.ts'
import * as queries from './queries.ts'
import { boats } from './queries.ts'

/** Whether the asker may change the club's boats. */
export const mayKeep = ({ actor, club }: ClubContext): boolean =>
  mayKeepBoats({ role: actor.role, clubId: actor.membership?.clubId ?? null }, club.clubId)

/** Boats as the asker sees them. As many queries, however many boats. */
async function showBoats(ctx: ClubContext, rows: readonly queries.BoatRow[]): Promise<Boat[]> {
  const isKeeper = mayKeep(ctx)
  const club = await showClub(ctx)
  const squads = await squadsKnown(ctx, [...new Set(rows.flatMap(squadIdsIn))], isKeeper)
  const ownerOf = await ownersOf(ctx, club, rows, isKeeper)
  const today = dayAt(ctx.now, club.timeZone)
  return rows.map((row) => presentBoat(row, { today, isKeeper, squads, ownerOf }))
}

/** Of some squads, by name: all of them for who keeps the boats, for anybody else their own. */
async function squadsKnown(ctx: ClubContext, squadIds: readonly string[], isKeeper: boolean) {
  if (squadIds.length === 0) return []
  return isKeeper ? squadsAmong(ctx, squadIds) : (await listOwnSquads(ctx)).items
}

/** Who owns each of some boats, by the name that the asker may read. */
async function ownersOf(
  ctx: ClubContext,
  { namesShownTo }: Awaited<ReturnType<typeof showClub>>,
  rows: readonly queries.BoatRow[],
  isKeeper: boolean,
) {
  const ids = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))]
  if (ids.length === 0) return () => null
  const clubRole = isKeeper ? 'admin' : (ctx.actor.membership?.role ?? null)
  const names = new Map(
    (await queries.findOwners(ctx.db, ctx.club, ids)).map(({ id, email, ...person }) => [
      id,
      toFullName(person) ?? (isKeeper ? email : null),
    ]),
  )
  return (id: string) =>
    maySeeWhose({ clubRole, isOneself: id === ctx.actor.user.id, namesShownTo })
      ? { id, name: names.get(id) ?? null }
      : { id: null, name: null }
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

/** One boat, archived or not. */
export async function showBoat(ctx: ClubContext, boatId: string) {
  const row = await boats.get(ctx.db, ctx.club, boatId)
  return { ...(await showStored(ctx, row)), abilities: { keep: mayKeep(ctx) } }
}
