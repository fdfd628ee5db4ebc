import type { MemberRole, Role } from '../account/model.ts'

/** A club admin invites athletes, and sees and revokes those invites; admins' invites are the super admin's alone. */
export const mayManageInvites = (role: Role, invited: MemberRole): boolean =>
  role === 'super' || (role === 'admin' && invited === 'athlete')
