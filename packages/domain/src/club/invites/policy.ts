import type { Role } from '../people/model.ts'
import type { InviteRole } from './model.ts'

/** Club admins manage invites of athletes, guardians and children; only super admins manage those of admins. */
export const mayManageInvites = (role: Role, invited: InviteRole): boolean =>
  role === 'super' || (role === 'admin' && invited !== 'admin')
