import type { boatFilters } from '@boathouse/domain/boats/contract'
import type { Boat } from '@boathouse/domain/boats/model'
import { mayKeepBoats } from '@boathouse/domain/boats/policy'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { notFound } from '@boathouse/domain/kernel/errors'
import { toSearchWords } from '@boathouse/domain/kernel/text'
import type * as z from 'zod/mini'
import type { ClubContext } from '../../context.ts'
import { showClub } from '../clubs/service.ts'
import { presentBoats } from './present.ts'
import * as queries from './queries.ts'
import { boats } from './queries.ts'

/** Whether the asker may change the club's boats. */
export const mayKeep = ({ actor, club }: ClubContext): boolean =>
  mayKeepBoats({ role: actor.role, clubId: actor.membership?.clubId ?? null }, club.clubId)

/** A stored boat as the asker sees it. */
export async function presentBoat(ctx: ClubContext, row: queries.BoatRow): Promise<Boat> {
  const [shown] = await presentBoats(ctx, [row], mayKeep(ctx))
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
    items: await presentBoats(
      ctx,
      rows.map(({ nameKey: _, ...row }) => row),
      keep,
    ),
    nextCursor,
    abilities: { keep },
  }
}

/** One boat, archived or not. */
export async function showBoat(ctx: ClubContext, boatId: string) {
  const row = await boats.get(ctx.db, ctx.club, boatId)
  return { ...(await presentBoat(ctx, row)), abilities: { keep: mayKeep(ctx) } }
}
