import type { Me } from '@boathouse/domain/account/contract'
import { redirect } from '@tanstack/react-router'
import { requireAbility } from './route-guards.ts'

/** The club whose practices somebody runs, for screens of one of these; leads everybody else to where they have business. */
export function requireCoachedClub(me: Me): { readonly clubId: string } {
  requireAbility(me, 'runPractices')
  const clubId = me.user.teamId
  if (clubId === null) throw redirect({ to: '/attendance', replace: true })
  return { clubId }
}
