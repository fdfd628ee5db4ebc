import type { MemberRole } from '../../club/people/model.ts'
import type { Confirmer } from '../requirements/model.ts'

interface Reading {
  readonly clubRole: MemberRole | null
  readonly isOneself: boolean
  /** Whether the reader coaches one of the member's current squads. */
  readonly isTheirCoach: boolean
}

/** Allows the member, the club's admins, and the coaches of the member's squads. */
export const mayReadCertificates = ({ clubRole, isOneself, isTheirCoach }: Reading): boolean =>
  clubRole !== null && (isOneself || clubRole === 'admin' || isTheirCoach)

interface Confirming extends Reading {
  readonly confirmer: Confirmer
}

/** Allows admins, and coaches if the requirement says so. Coaches can't confirm their own. */
export const mayConfirm = ({ clubRole, isOneself, isTheirCoach, confirmer }: Confirming): boolean =>
  clubRole === 'admin' || (clubRole !== null && confirmer === 'coaches' && isTheirCoach && !isOneself)
