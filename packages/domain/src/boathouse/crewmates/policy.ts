import type { MemberRole } from '../../club/people/model.ts'

/** Crewmates: admins read the whole club's, coaches their athletes', members their own, and super admins none. */
export const mayReadWholeClub = ({ clubRole }: { readonly clubRole: MemberRole | null }): boolean =>
  clubRole === 'admin'
