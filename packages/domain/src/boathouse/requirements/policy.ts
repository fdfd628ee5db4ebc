import type { MemberRole } from '../../club/people/model.ts'

/** Allows the club's own admins. */
export const mayKeepRequirements = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
