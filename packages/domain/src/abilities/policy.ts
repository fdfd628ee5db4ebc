import type { MemberRole } from '../account/model.ts'

interface Reading {
  /** What the reader is in the club through which they read; null where they are not in it. */
  readonly clubRole: MemberRole | null
  readonly isOneself: boolean
  /** Whether the reader coaches a squad of the club that the other is an athlete of. */
  readonly isTheirCoach: boolean
}

/** What somebody does in a boat is read by whoever seats them: the club's admins and the coaches of their squads, besides themselves. */
export const mayReadAbilities = ({ clubRole, isOneself, isTheirCoach }: Reading): boolean =>
  isOneself || clubRole === 'admin' || (clubRole !== null && isTheirCoach)
