import { isOfClub, reachesScope } from '@boathouse/domain/tokens/rules'
import type { TokenScope } from '@boathouse/domain/tokens/scope-rules'
import type { Actor } from './gate.ts'

/** Whether an actor may make a call with this scope: always with a session, with a token if it includes the scope. */
export const isWithinToken = (actor: Actor, scope: TokenScope | null): boolean =>
  actor.token === undefined || reachesScope(actor.token, actor, scope)

/** Under a personal scope, an admin's token acts as an athlete: admin data needs the club's scopes. */
export function actorWithin(actor: Actor, scope: TokenScope | null): Actor {
  const { token, membership } = actor
  if (token === undefined || scope === null || isOfClub(scope) || membership?.role !== 'admin') return actor
  return { ...actor, role: 'athlete', membership: { ...membership, role: 'athlete' } }
}
