import type { MemberRole } from '../account/model.ts'

/** A club's admins speak for it. */
export const mayAnnounce = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
