import type { MemberRole } from '../../identity/account/model.ts'

export const mayKeepClubCourses = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
