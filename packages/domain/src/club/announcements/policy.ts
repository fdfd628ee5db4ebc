import type { MemberRole } from '../../identity/account/model.ts'

export const mayAnnounce = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
