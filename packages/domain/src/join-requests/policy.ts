import type { Role } from '../account/model.ts'

/** Club admins, and the super admin, manage a club's link and answer requests to join. */
export const mayManageJoining = (role: Role): boolean => role === 'super' || role === 'admin'
