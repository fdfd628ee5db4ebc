import type { Role } from '../people/model.ts'

/** The club's admins and super admins. */
export const mayImportMembers = (role: Role): boolean => role === 'admin' || role === 'super'
