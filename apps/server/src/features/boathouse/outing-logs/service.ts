import { findDestination } from '@boathouse/domain/boathouse/destinations/rules'
import type { OutingOffer } from '@boathouse/domain/boathouse/outing-logs/model'
import {
  MAX_EXAMINED,
  MAX_OFFERED,
  OFFERED_DAYS,
  sessionOf,
} from '@boathouse/domain/boathouse/outing-logs/rules'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { forOwnClubs, showClub } from '../../club/clubs/service.ts'
import { namesOfBoats } from '../boats/service.ts'
import { destinationsOf } from '../destinations/service.ts'
import * as queries from './queries.ts'

/** Omits outings that `sessionOf` doesn't count as a session. */
export async function sessionsOf(ctx: ClubContext, rows: readonly queries.EndedRow[]) {
  const { timeZone } = await showClub(ctx)
  const list = await destinationsOf(ctx)
  return rows.flatMap((row) => {
    const listed = findDestination(list, row.destination)?.metres ?? null
    const session = sessionOf({ ...row, craft: row.craft as CraftKey }, { timeZone, listed })
    return session ? [{ row, session }] : []
  })
}

/** Outings with all the user's clubs, newest first. */
export async function listOffers(ctx: SignedInContext): Promise<{ items: OutingOffer[] }> {
  const offers = (await forOwnClubs(ctx, offersInClub)).flat()
  const newestFirst = offers.sort((one, other) => Date.parse(other.outAt) - Date.parse(one.outAt))
  return { items: newestFirst.slice(0, MAX_OFFERED).map(({ outAt: _, ...offer }) => offer) }
}

async function offersInClub(ctx: ClubContext): Promise<(OutingOffer & { readonly outAt: string })[]> {
  const since = new Date(ctx.now.getTime() - OFFERED_DAYS * 86_400_000).toISOString()
  const range = { since, limit: MAX_EXAMINED }
  const rows = await queries.unanswered(ctx.db, ctx.club, ctx.athlete, range)
  if (rows.length === 0) return []
  const found = (await sessionsOf(ctx, rows)).slice(0, MAX_OFFERED)
  const boatOf = await namesOfBoats(
    ctx,
    found.map(({ row }) => row.boatId),
  )
  return found.map(({ row, session: { date, sport: _, ...session } }) => ({
    ...{ outingId: row.id, ...ctx.club, boat: boatOf(row.boatId), day: date, outAt: row.outAt },
    ...session,
  }))
}
