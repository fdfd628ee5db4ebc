import type { Me } from '@boathouse/domain/account/contract'
import { quietly } from './quietly.ts'

/** Whose answers this browser may show again: known at once, whatever is still being stored. */
const KEY = 'last-seen'

/** Who sees something: a person, in a club and a role, and whether they coach somebody there. */
export const toOwner = ({ user, abilities }: Me): string =>
  [user.id, user.teamId, user.role, abilities.coachAthletes].join(' ')

export const markOwner = (owner: string): void => quietly(() => localStorage.setItem(KEY, owner))

export const forgetOwner = (): void => quietly(() => localStorage.removeItem(KEY))

export const readOwner = (): string | undefined => quietly(() => localStorage.getItem(KEY)) ?? undefined
