import type { Role } from '../account/model.ts'

/** The club's admins and super admins. */
export const mayImportMembers = (role: Role): boolean => role === 'admin' || role === 'super'
