import type { LinkingCoach } from '@boathouse/domain/plans/plan-matches/model'
import { linksOf } from '#db/rows/plan-links.ts'
import type { SignedInContext } from '../../../context.ts'
import * as queries from './queries.ts'

/** The current user, or an athlete for whom the server acts. */
type OfAthlete = Pick<SignedInContext, 'db' | 'athlete' | 'now' | 'newId'>

export async function sessionsFor(
  { db, athlete }: Pick<OfAthlete, 'db' | 'athlete'>,
  plannedIds: readonly string[],
) {
  return (await linksOf(db, athlete, plannedIds)).map(({ linkedBy: _, ...link }) => link)
}

interface Pair {
  readonly plannedId: string
  readonly sessionId: string
}

interface NewLink extends Pair {
  /** Coach who made the match; null for the athlete or the server. */
  readonly linkedBy?: string | null
}

/** Matches each pair. Unlinks previous matches of either, for good. */
export async function linkAll(ctx: OfAthlete, links: readonly NewLink[]): Promise<void> {
  const { db, athlete, now, newId } = ctx
  const { athleteId } = athlete
  for (const { linkedBy = null, ...pair } of links) {
    const [before] = await linksOf(db, athlete, [pair.plannedId])
    // The athlete's choice takes over a coach's link, even to the same session.
    if (before?.sessionId === pair.sessionId && before.linkedBy === linkedBy) continue
    await queries.unlink(db, athlete, pair)
    const row = { athleteId, id: newId(), ...pair, linkedBy, isUnlinked: false, createdAt: now.toISOString() }
    await queries.link(db, row)
  }
}

/** Idempotent. */
export async function unlinkPairs(
  { db, athlete, now, newId }: OfAthlete,
  plannedId: string,
  sessionIds: readonly string[],
): Promise<void> {
  const { athleteId } = athlete
  const createdAt = now.toISOString()
  const unlinked = { isUnlinked: true, linkedBy: null, createdAt }
  for (const sessionId of sessionIds)
    await queries.link(db, { athleteId, id: newId(), plannedId, sessionId, ...unlinked })
}

export async function pairsOf(
  { db, athlete }: Pick<OfAthlete, 'db' | 'athlete'>,
  ids: { readonly plannedIds: readonly string[]; readonly sessionIds: readonly string[] },
): Promise<(Required<NewLink> & { readonly isUnlinked: boolean; readonly isThere: boolean })[]> {
  if (ids.plannedIds.length + ids.sessionIds.length === 0) return []
  const rows = await queries.pairsOf(db, athlete, ids)
  return rows.map(({ deletedAt, ...pair }) => ({ ...pair, isThere: deletedAt === null }))
}

interface LinkOfSession {
  readonly plannedId: string
  /** Null if the athlete or the server made the match. */
  readonly linkedBy: LinkingCoach | null
}

export async function linkOfSession(
  { db, athlete }: Pick<OfAthlete, 'db' | 'athlete'>,
  sessionId: string,
): Promise<LinkOfSession | null> {
  const found = await queries.plannedOf(db, athlete, sessionId)
  if (!found) return null
  const { plannedId, linkedBy, firstName, lastName } = found
  return { plannedId, linkedBy: linkedBy === null ? null : { firstName, lastName } }
}

/** Removes a coach's match without a trace. Idempotent. */
export const takeBackCoachLink = async (
  { db, athlete }: Pick<OfAthlete, 'db' | 'athlete'>,
  sessionId: string,
): Promise<void> => {
  await queries.deleteCoachLink(db, athlete, sessionId)
}
