import type { MemberRole } from '../account/model.ts'
import type { SquadRole } from '../squads/model.ts'

/** Practices are their own club's: running the installation is no reason to see who trains when. */
export const maySeePractices = (clubRole: MemberRole | null): boolean => clubRole !== null

/** A club's admins set all of its practices, see the reasons of answers, and take the registers. */
export const mayRunPractices = (clubRole: MemberRole | null): boolean => clubRole === 'admin'

/**
 * Who runs one practice: whoever runs all of them, and a member who coaches every squad that it is for. `inSquads` is what
 * they are in each of these, null for nothing; it is empty where the practice is for no squad.
 */
export const mayRunPractice = (
  clubRole: MemberRole | null,
  inSquads: readonly (SquadRole | null)[],
): boolean =>
  mayRunPractices(clubRole) ||
  (clubRole !== null && inSquads.length > 0 && inSquads.every((role) => role === 'coach'))
