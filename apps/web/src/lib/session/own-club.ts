import type { Me } from '@boathouse/domain/identity/account/contract'
import { redirect } from '@tanstack/react-router'

/** The user's club. Redirects users without one. */
export function requireOwnClub(me: Me): { readonly clubId: string } {
  const clubId = me.user.teamId
  if (clubId === null) throw redirect({ to: '/attendance', replace: true })
  return { clubId }
}

export const hasBoats = ({ user, uses }: Me): boolean => user.teamId !== null && uses.usesBoats

export const ownClubZone = ({ user, memberships }: Me): string | undefined =>
  memberships.find(({ clubId }) => clubId === user.teamId)?.clubTimeZone
