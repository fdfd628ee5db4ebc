import { mayCoachIn, mayRunPractices } from '../../club/clubs/policy.ts'
import type { MemberRole, Role } from '../../club/people/model.ts'
import type { Access } from '../../kernel/contract.ts'
import type { Abilities } from './model.ts'

/** A role, or `coach` for an athlete who coaches a squad. */
export type Standing = Role | 'coach'

const standingsFor: Record<Exclude<Access, 'public'>, readonly Standing[]> = {
  signedIn: ['pending', 'athlete', 'coach', 'admin', 'super'],
  member: ['athlete', 'coach', 'admin', 'super'],
  coach: ['coach', 'admin', 'super'],
  admin: ['admin', 'super'],
  super: ['super'],
  kiosk: [],
}

/** Checks a contract's minimum role. The policy of each module decides about records. */
export const hasAccess = (standing: Standing, access: Exclude<Access, 'public'>): boolean =>
  standingsFor[access].includes(standing)

interface Viewing {
  readonly coachesSquad: boolean
  /** Set if a guardian looks at a child's screens. */
  readonly guardian?: { readonly readsTraining: boolean } | null
}

/** Abilities for navigation and dashboard. Super admins get screens for athletes only as members of a club. */
export function deriveAbilities(
  role: Role,
  clubRole: MemberRole | null,
  { coachesSquad, guardian }: Viewing,
): Abilities {
  const asAthlete = role === 'athlete' || role === 'admin' || (role === 'super' && clubRole !== null)
  return {
    keepLog: asAthlete && guardian?.readsTraining !== false,
    seeOwnProgress: asAthlete,
    manageTeam: hasAccess(role, 'admin'),
    runPractices: mayRunPractices(clubRole),
    coachAthletes: mayCoachIn(clubRole) || (clubRole !== null && coachesSquad),
    runClubs: hasAccess(role, 'super'),
  }
}
