import type { MemberRole } from '../account/model.ts'

/** Privacy: only a club's own admins read its incidents, not super admins. */
export const mayReadIncidents = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
