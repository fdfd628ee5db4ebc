import type { MemberRole } from '../../club/people/model.ts'

/** Privacy: only a club's own admins read its incidents; super admins don't. */
export const mayReadIncidents = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
