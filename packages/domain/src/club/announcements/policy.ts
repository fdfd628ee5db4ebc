import type { MemberRole } from '../people/model.ts'

export const mayAnnounce = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
