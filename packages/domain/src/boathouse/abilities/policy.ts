import type { MemberRole } from '../../club/people/model.ts'

interface Reading {
  readonly clubRole: MemberRole | null
  readonly isOneself: boolean
  /** Whether the reader coaches one of the other user's squads in the club. */
  readonly isTheirCoach: boolean
}

/** Allows the athlete, the club's admins and the coaches of the athlete's squads. */
export const mayReadAbilities = ({ clubRole, isOneself, isTheirCoach }: Reading): boolean =>
  isOneself || clubRole === 'admin' || (clubRole !== null && isTheirCoach)
