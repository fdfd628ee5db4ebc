import type { MemberRole } from '../account/model.ts'

export const mayAnnounce = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
