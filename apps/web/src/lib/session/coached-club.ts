import type { Me } from '@boathouse/domain/account/contract'
import { redirect } from '@tanstack/react-router'
import { requireAbility } from './route-guards.ts'

/** The club in which somebody runs practices, all or those of their squads, for screens of one of these; leads everybody else to where they have business. */
export function requireCoachedClub(me: Me): { readonly clubId: string } {
  requireAbility(me, 'coachAthletes')
  const clubId = me.user.teamId
  if (clubId === null) throw redirect({ to: '/attendance', replace: true })
  return { clubId }
}
