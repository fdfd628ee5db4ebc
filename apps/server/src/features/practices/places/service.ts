import { placeNewsOf } from '@boathouse/domain/practices/places/rules'
import type { ClubScope } from '#auth/gate.ts'
import type { PublicContext } from '../../../context.ts'
import * as queries from './queries.ts'

interface Taken {
  readonly yes: number
  readonly waiting: number
  readonly guests: number
}

/** Numbers of asked members with a place, and without one, and of guests, by practice. */
export async function countTaken(
  { db, club }: Pick<PublicContext, 'db'> & { readonly club: ClubScope },
  practiceIds: readonly string[],
): Promise<Map<string, Taken>> {
  const counts = practiceIds.length === 0 ? [] : await queries.countTaken(db, club, practiceIds)
  return new Map(counts.map(({ id, ...taken }) => [id, taken]))
}

interface Known {
  readonly clubId: string
  readonly practiceId: string
  readonly userId: string
  readonly before: 'none' | 'yes' | 'waiting'
  /** The member knows any answer of theirs after this instant. */
  readonly at: string
}

/** Practice and place of a member who doesn't know of it yet. Null without news, or after the practice. */
export async function findPlaceNews({ db, now }: Pick<PublicContext, 'db' | 'now'>, known: Known) {
  const found = await queries.findTold(db, known, now)
  if (!found || found.endsAt <= now.toISOString()) return null
  if (found.yesAt === null || found.yesAt > known.at) return null
  const news = placeNewsOf(known.before, found.answer)
  return news && { ...found, news }
}
