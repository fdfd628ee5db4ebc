import type { Membership } from '../../club/people/model.ts'
import type { Contract } from '../../kernel/contract.ts'
import { clubNouns, type TokenScope } from '../../kernel/token-scopes.ts'

/**
 * Least scope that reaches a call; null if no token does. Security: a call needs a `scope` in its contract that fits its
 * access, so accounts, factors, sign-in methods, tokens, invites, consents, keys and new calls are out of reach.
 */
export function scopeOfCall({
  access,
  method,
  needsProof,
  onlyReads,
  scope = {},
}: Pick<Contract, 'access' | 'method' | 'needsProof' | 'onlyReads' | 'scope'>): TokenScope | null {
  if (needsProof === true) return null
  const noun = access === 'member' ? scope.own : access === 'coach' || access === 'admin' ? scope.club : null
  return noun ? `${noun}:${method === 'GET' || onlyReads ? 'read' : 'write'}` : null
}

/** Write scopes include read scopes. */
export function includesScope(scopes: readonly string[], needed: TokenScope): boolean {
  const [noun, how] = needed.split(':')
  return scopes.includes(`${noun}:write`) || (how === 'read' && scopes.includes(needed))
}

export const isOfClub = (scope: string): boolean => clubNouns.some((noun) => scope.startsWith(`${noun}:`))

interface Acting {
  readonly scopes: readonly string[]
  readonly clubId: string | null
}

interface Owner {
  readonly membership: Pick<Membership, 'clubId' | 'role'> | null
}

/** Club scopes require an owner who is still an admin of that club. Null scopes are out of reach. */
export function reachesScope(
  { scopes, clubId }: Acting,
  { membership }: Owner,
  needed: TokenScope | null,
): boolean {
  if (needed === null || !includesScope(scopes, needed)) return false
  return !isOfClub(needed) || (membership?.role === 'admin' && membership.clubId === clubId)
}
