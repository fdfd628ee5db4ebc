import type { LinkingCoach } from '@boathouse/domain/plan-matches/model'
import type { SignedInContext } from '../../context.ts'
import * as queries from './queries.ts'

/** An athlete: the asker, or somebody for whom the server itself looks. */
type OfAthlete = Pick<SignedInContext, 'db' | 'athlete' | 'now' | 'newId'>

/** The sessions that the asker logged for some planned ones, of those that are there. */
export async function sessionsFor(
  { db, athlete }: Pick<OfAthlete, 'db' | 'athlete'>,
  plannedIds: readonly string[],
) {
  return (await queries.linksOf(db, athlete, plannedIds)).map(({ linkedBy: _, ...link }) => link)
}

interface Pair {
  readonly plannedId: string
  readonly sessionId: string
}

interface NewLink extends Pair {
  /** The coach who matches the two; null, and by default, for the athlete and the server. */
  readonly linkedBy?: string | null
}

/** Puts pairs of an athlete's together; whatever either was together with is unlinked, and remembered as such. */
export async function linkAll(ctx: OfAthlete, links: readonly NewLink[]): Promise<void> {
  const { db, athlete, now, newId } = ctx
  const { athleteId } = athlete
  for (const { linkedBy = null, ...pair } of links) {
    const [before] = await queries.linksOf(db, athlete, [pair.plannedId])
    // A link that the athlete chooses is theirs from then on, even if a coach chose the same.
    if (before?.sessionId === pair.sessionId && before.linkedBy === linkedBy) continue
    await queries.unlink(db, athlete, pair)
    const row = { athleteId, id: newId(), ...pair, linkedBy, isUnlinked: false, createdAt: now.toISOString() }
    await queries.link(db, row)
  }
}

/** Remembers that some sessions of an athlete's were not this planned one. Idempotent. */
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

/** Every pair that one of some planned sessions or sessions of an athlete's is in: whether it was unlinked, and its session is there. */
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
  /** Null where the athlete matched the two, or the server did. */
  readonly linkedBy: LinkingCoach | null
}

/** The planned session that one of an athlete's sessions was logged for; null for none. */
export async function linkOfSession(
  { db, athlete }: Pick<OfAthlete, 'db' | 'athlete'>,
  sessionId: string,
): Promise<LinkOfSession | null> {
  const found = await queries.plannedOf(db, athlete, sessionId)
  if (!found) return null
  const { plannedId, linkedBy, firstName, lastName } = found
  return { plannedId, linkedBy: linkedBy === null ? null : { firstName, lastName } }
}

/** Takes back a coach's match of an athlete's session, as if it had never been made. Idempotent. */
export const takeBackCoachLink = async (
  { db, athlete }: Pick<OfAthlete, 'db' | 'athlete'>,
  sessionId: string,
): Promise<void> => {
  await queries.deleteCoachLink(db, athlete, sessionId)
}
