import { findDestination } from '@boathouse/domain/boathouse/destinations/rules'
import type { OutingOffer } from '@boathouse/domain/boathouse/outing-logs/model'
import {
  MAX_EXAMINED,
  MAX_OFFERED,
  OFFERED_DAYS,
  sessionOf,
} from '@boathouse/domain/boathouse/outing-logs/rules'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { clubScope } from '#auth/gate.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { showClub } from '../../club/clubs/service.ts'
import { namesOfBoats } from '../boats/service.ts'
import { destinationsOf } from '../destinations/service.ts'
import * as queries from './queries.ts'

/** Null without a club. */
export function inOwnClub<Ctx extends SignedInContext>(ctx: Ctx): (Ctx & ClubContext) | null {
  const { membership } = ctx.actor
  return membership && { ...ctx, club: clubScope(ctx.actor, membership.clubId) }
}

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

export async function listOffers(ctx: SignedInContext): Promise<{ items: OutingOffer[] }> {
  const inClub = inOwnClub(ctx)
  if (!inClub) return { items: [] }
  const since = new Date(ctx.now.getTime() - OFFERED_DAYS * 86_400_000).toISOString()
  const range = { since, limit: MAX_EXAMINED }
  const rows = await queries.unanswered(ctx.db, inClub.club, ctx.athlete, range)
  if (rows.length === 0) return { items: [] }
  const found = (await sessionsOf(inClub, rows)).slice(0, MAX_OFFERED)
  const boatOf = await namesOfBoats(
    inClub,
    found.map(({ row }) => row.boatId),
  )
  return {
    items: found.map(({ row, session: { date, sport: _, ...session } }) => ({
      ...{ outingId: row.id, boat: boatOf(row.boatId), day: date },
      ...session,
    })),
  }
}
