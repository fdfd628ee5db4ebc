import type { MemberRole } from '../account/model.ts'

/**
 * Admins read crewmates of the whole club, coaches those of their athletes, and members their own. Super admins read
 * none.
 */
export const mayReadWholeClub = ({ clubRole }: { readonly clubRole: MemberRole | null }): boolean =>
  clubRole === 'admin'
