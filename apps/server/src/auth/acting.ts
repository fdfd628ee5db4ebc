import type { GuardianAccess } from '@boathouse/domain/club/guardians/rules'
import { Refusal } from '@boathouse/domain/kernel/errors'

export interface ActingToken {
  readonly id: string
  readonly scopes: readonly string[]
  /** Club that the token is bound to; null for none. */
  readonly clubId: string | null
  readonly lastUsedOn: string | null
  readonly lastNetwork: string | null
}

export interface ActingGuardian extends GuardianAccess {
  readonly id: string
}

interface Acting<User> {
  readonly user: User
  readonly guardian?: ActingGuardian
}

/** The person who makes the call: for a child, the guardian. */
export const authorOf = ({ user, guardian }: Acting<{ readonly id: string }>): string =>
  guardian?.id ?? user.id

/** The caller's account. Throws `forbidden` for a child without one, whom calls about accounts don't serve. */
export function accountOf<User extends { readonly email: string | null }>({
  user,
}: Acting<User>): User & { readonly email: string } {
  const { email } = user
  if (email === null) throw new Refusal('forbidden')
  return { ...user, email }
}
