import type { Role } from '../../identity/account/model.ts'

export const mayManageJoining = (role: Role): boolean => role === 'super' || role === 'admin'
