import type { MemberRole, Role } from '../account/model.ts'

/** Club admins invite athletes, see and revoke their invitations; with admins' ones the super admin alone has to do. */
export const mayHandle = (role: Role, invited: MemberRole): boolean =>
  role === 'super' || (role === 'admin' && invited === 'athlete')
