import type { MemberRole, Role } from '../people/model.ts'

/** Club admins manage invites of athletes; only super admins manage those of admins. */
export const mayManageInvites = (role: Role, invited: MemberRole): boolean =>
  role === 'super' || (role === 'admin' && invited === 'athlete')
