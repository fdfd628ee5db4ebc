import { isOfClub, reachesScope } from '@boathouse/domain/identity/tokens/rules'
import type { TokenScope } from '@boathouse/domain/kernel/token-scopes'
import type { Actor } from './gate.ts'

/** Sessions have every scope; tokens only those that they include. */
export const isWithinToken = (actor: Actor, scope: TokenScope | null): boolean =>
  actor.token === undefined || reachesScope(actor.token, actor, scope)

/** With a personal scope, an admin's token acts as an athlete: admin data needs a club scope. */
export function actorWithin(actor: Actor, scope: TokenScope | null): Actor {
  const { token, membership } = actor
  if (token === undefined || scope === null || isOfClub(scope) || membership?.role !== 'admin') return actor
  return { ...actor, role: 'athlete', membership: { ...membership, role: 'athlete' } }
}
