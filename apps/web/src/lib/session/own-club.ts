import type { Me } from '@boathouse/domain/identity/account/contract'
import { redirect } from '@tanstack/react-router'

/** The user's club. Redirects users without one. */
export function requireOwnClub(me: Me): { readonly clubId: string } {
  const clubId = me.user.teamId
  if (clubId === null) throw redirect({ to: '/attendance', replace: true })
  return { clubId }
}

/** Guardians see no boats: their calls aren't served. */
export const hasBoats = ({ user, uses, guardian }: Me): boolean =>
  user.teamId !== null && uses.usesBoats && !guardian

export const ownClubZone = ({ user, memberships }: Me): string | undefined =>
  memberships.find(({ clubId }) => clubId === user.teamId)?.clubTimeZone
