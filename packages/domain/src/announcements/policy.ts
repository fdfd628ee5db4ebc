import type { MemberRole } from '../account/model.ts'

/** What a club tells its own people is for them alone: running the installation is no reason to read it. */
export const maySeeAnnouncements = (clubRole: MemberRole | null): boolean => clubRole !== null

/** A club's admins speak for it. */
export const mayAnnounce = (clubRole: MemberRole | null): boolean => clubRole === 'admin'
