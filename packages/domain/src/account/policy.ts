import { mayCoachIn } from '../clubs/policy.ts'
import type { Access } from '../kernel/contract.ts'
import { mayRunPractices } from '../practices/policy.ts'
import type { Abilities, MemberRole, Role } from './model.ts'

/** A role, or what an athlete is who coaches a squad. */
export type Standing = Role | 'coach'

const standingsFor: Record<Exclude<Access, 'public'>, readonly Standing[]> = {
  signedIn: ['pending', 'athlete', 'coach', 'admin', 'super'],
  member: ['athlete', 'coach', 'admin', 'super'],
  coach: ['coach', 'admin', 'super'],
  admin: ['admin', 'super'],
  super: ['super'],
  kiosk: [],
}

/** Whether somebody reaches a contract's floor. Whether they may touch the record is each noun's own policy. */
export const hasAccess = (standing: Standing, access: Exclude<Access, 'public'>): boolean =>
  standingsFor[access].includes(standing)

/**
 * What the navigation and the dashboard offer. A super admin has an athlete's screens only as a member of a club. Who
 * coaches a squad of the club coaches athletes, admin or not.
 */
export function deriveAbilities(
  role: Role,
  clubRole: MemberRole | null,
  { coachesSquad }: { readonly coachesSquad: boolean },
): Abilities {
  const asAthlete = role === 'athlete' || role === 'admin' || (role === 'super' && clubRole !== null)
  return {
    keepLog: asAthlete,
    seeOwnProgress: asAthlete,
    manageTeam: hasAccess(role, 'admin'),
    runPractices: mayRunPractices(clubRole),
    coachAthletes: mayCoachIn(clubRole) || (clubRole !== null && coachesSquad),
    runClubs: hasAccess(role, 'super'),
  }
}
