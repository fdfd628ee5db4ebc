import type { Role } from '../people/model.ts'

export const mayManageJoining = (role: Role): boolean => role === 'super' || role === 'admin'
