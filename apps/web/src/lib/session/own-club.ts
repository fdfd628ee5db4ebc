import type { Me } from '@boathouse/domain/account/contract'
import { redirect } from '@tanstack/react-router'

/** The user's club; redirects without one. */
export function requireOwnClub(me: Me): { readonly clubId: string } {
  const clubId = me.user.teamId
  if (clubId === null) throw redirect({ to: '/attendance', replace: true })
  return { clubId }
}

/** False without a club. */
export const hasBoats = ({ user, uses }: Me): boolean => user.teamId !== null && uses.usesBoats

/** IANA zone; undefined without a club. */
export const ownClubZone = ({ user, memberships }: Me): string | undefined =>
  memberships.find(({ clubId }) => clubId === user.teamId)?.clubTimeZone
