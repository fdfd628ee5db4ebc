import type { MemberRole } from '../../club/people/model.ts'

export const mayKeepClubCourses = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
