import type { MemberRole } from '../account/model.ts'

export const mayKeepClubCourses = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
