import type { Role } from '../account/model.ts'

export const mayManageJoining = (role: Role): boolean => role === 'super' || role === 'admin'
