import type { Me } from '@boathouse/domain/account/contract'
import { quietly } from './quietly.ts'

/** Owner of the cached responses: available synchronously, unlike the cache. */
const KEY = 'last-seen'

/** Owner of cached responses: a user in a club and a role, and whether they coach. */
export const toOwner = ({ user, abilities }: Me): string =>
  [user.id, user.teamId, user.role, abilities.coachAthletes].join(' ')

export const markOwner = (owner: string): void => quietly(() => localStorage.setItem(KEY, owner))

export const forgetOwner = (): void => quietly(() => localStorage.removeItem(KEY))

export const readOwner = (): string | undefined => quietly(() => localStorage.getItem(KEY)) ?? undefined
