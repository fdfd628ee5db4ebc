import type { MemberRole } from '../account/model.ts'

/**
 * Crewmates is read of all of the club by its own admins. Whoever coaches squads reads it of their athletes, everybody
 * of themselves, and who runs the installation of nobody.
 */
export const mayReadWholeClub = ({ clubRole }: { readonly clubRole: MemberRole | null }): boolean =>
  clubRole === 'admin'
