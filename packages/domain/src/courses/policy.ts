import type { MemberRole } from '../account/model.ts'

/** A club's courses are for its own admins to keep. */
export const mayKeepClubCourses = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
