import type { Me } from '@boathouse/domain/account/contract'
import { redirect } from '@tanstack/react-router'

/** The club of whoever is signed in, for screens of one; without one there is nothing to see. */
export function requireOwnClub(me: Me): { readonly clubId: string } {
  const clubId = me.user.teamId
  if (clubId === null) throw redirect({ to: '/attendance', replace: true })
  return { clubId }
}

/** Whether the reader's club uses boats; false without a club. */
export const hasBoats = ({ user, uses }: Me): boolean => user.teamId !== null && uses.usesBoats

/** The IANA zone of the reader's club; undefined without one. */
export const ownClubZone = ({ user, memberships }: Me): string | undefined =>
  memberships.find(({ clubId }) => clubId === user.teamId)?.clubTimeZone
