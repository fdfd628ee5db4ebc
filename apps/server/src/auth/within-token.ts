import { isOfClub, reachesScope } from '@boathouse/domain/tokens/rules'
import type { TokenScope } from '@boathouse/domain/tokens/scope-rules'
import type { Actor } from './gate.ts'

/** Whether an actor may make a call that takes a scope: always by a session, by a token where it was made for that. */
export const isWithinToken = (actor: Actor, scope: TokenScope | null): boolean =>
  actor.token === undefined || reachesScope(actor.token, actor, scope)

/**
 * Whom a call that takes a scope sees: under one of one's own an admin's token acts as an athlete of the club, since what only admins
 * see is reached by the scopes of the club. By a session everybody is who they are.
 */
export function actorWithin(actor: Actor, scope: TokenScope | null): Actor {
  const { token, membership } = actor
  if (token === undefined || scope === null || isOfClub(scope) || membership?.role !== 'admin') return actor
  return { ...actor, role: 'athlete', membership: { ...membership, role: 'athlete' } }
}
