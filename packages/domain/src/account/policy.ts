import type { Access } from '../kernel/contract.ts'
import { mayRunPractices } from '../practices/policy.ts'
import type { Abilities, MemberRole, Role } from './model.ts'

const rolesFor: Record<Exclude<Access, 'public'>, readonly Role[]> = {
  signedIn: ['pending', 'athlete', 'admin', 'super'],
  member: ['athlete', 'admin', 'super'],
  admin: ['admin', 'super'],
  super: ['super'],
}

/** Whether a role reaches a contract's floor. Whether it may touch the record is each noun's own policy. */
export const hasAccess = (role: Role, access: Exclude<Access, 'public'>): boolean =>
  rolesFor[access].includes(role)

/** What the navigation and the dashboard offer. A super admin has an athlete's screens only as a member of a club. */
export function deriveAbilities(role: Role, clubRole: MemberRole | null): Abilities {
  const asAthlete = role === 'athlete' || role === 'admin' || (role === 'super' && clubRole !== null)
  return {
    keepLog: asAthlete,
    seeOwnProgress: asAthlete,
    manageTeam: hasAccess(role, 'admin'),
    runPractices: mayRunPractices(clubRole),
    runClubs: hasAccess(role, 'super'),
  }
}
