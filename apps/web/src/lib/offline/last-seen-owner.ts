import type { Me } from '@boathouse/domain/identity/account/contract'
import { quietly } from '../device/quietly.ts'

/** Storage key of the owner of cached responses. Unlike the cache, it can be read synchronously. */
const KEY = 'last-seen'

/** Owner of cached responses: user, club, role, and whether they coach. */
export const toOwner = ({ user, abilities }: Me): string =>
  [user.id, user.teamId, user.role, abilities.coachAthletes].join(' ')

export const markOwner = (owner: string): void => quietly(() => localStorage.setItem(KEY, owner))

export const forgetOwner = (): void => quietly(() => localStorage.removeItem(KEY))

export const readOwner = (): string | undefined => quietly(() => localStorage.getItem(KEY)) ?? undefined
