import type { SignedInContext } from '../../context.ts'
import * as queries from './queries.ts'

/** An athlete: the asker, or somebody for whom the server itself looks. */
type OfAthlete = Pick<SignedInContext, 'db' | 'athlete' | 'now' | 'newId'>

/** The sessions that the asker logged for some planned ones, of those that are there. */
export const sessionsFor = (
  { db, athlete }: Pick<OfAthlete, 'db' | 'athlete'>,
  plannedIds: readonly string[],
) => queries.linksOf(db, athlete, plannedIds)

interface Pair {
  readonly plannedId: string
  readonly sessionId: string
}

/** Puts pairs of an athlete's together; whatever either was together with is unlinked, and remembered as such. */
export async function linkAll(ctx: OfAthlete, pairs: readonly Pair[]): Promise<void> {
  const { db, athlete, now, newId } = ctx
  const { athleteId } = athlete
  for (const pair of pairs) {
    const [before] = await sessionsFor(ctx, [pair.plannedId])
    if (before?.sessionId === pair.sessionId) continue
    await queries.unlink(db, athlete, pair)
    const row = { athleteId, id: newId(), ...pair, isUnlinked: false, createdAt: now.toISOString() }
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
  for (const sessionId of sessionIds)
    await queries.link(db, { athleteId, id: newId(), plannedId, sessionId, isUnlinked: true, createdAt })
}

/** Every pair that one of some planned sessions or sessions of an athlete's is in: whether it was unlinked, and its session is there. */
export async function pairsOf(
  { db, athlete }: Pick<OfAthlete, 'db' | 'athlete'>,
  ids: { readonly plannedIds: readonly string[]; readonly sessionIds: readonly string[] },
): Promise<(Pair & { readonly isUnlinked: boolean; readonly isThere: boolean })[]> {
  if (ids.plannedIds.length + ids.sessionIds.length === 0) return []
  const rows = await queries.pairsOf(db, athlete, ids)
  return rows.map(({ deletedAt, ...pair }) => ({ ...pair, isThere: deletedAt === null }))
}

/** The planned session that one of an athlete's sessions was logged for; null for none. */
export async function plannedOfSession(
  { db, athlete }: Pick<OfAthlete, 'db' | 'athlete'>,
  sessionId: string,
): Promise<string | null> {
  return (await queries.plannedOf(db, athlete, sessionId))?.plannedId ?? null
}
