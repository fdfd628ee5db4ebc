import type { Me } from '@boathouse/domain/identity/account/contract'
import { redirect } from '@tanstack/react-router'
import { requireAbility } from './route-guards.ts'

/** The club in which the user coaches. Redirects users who don't coach or have no club. */
export function requireCoachedClub(me: Me): { readonly clubId: string } {
  requireAbility(me, 'coachAthletes')
  const clubId = me.user.teamId
  if (clubId === null) throw redirect({ to: '/attendance', replace: true })
  return { clubId }
}
