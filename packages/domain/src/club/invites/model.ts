import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { memberRole } from '../people/model.ts'

/** Secret of an invite: 40 letters and digits. */
export const inviteToken = z
  .string('inviteInvalid')
  .check(z.trim(), z.regex(/^[A-Za-z0-9]{40}$/, 'inviteInvalid'))

export const invitation = z.object({ invite: z.optional(inviteToken), club: z.optional(id) })
export type Invitation = z.infer<typeof invitation>

export const invitationInHand = z.object({ ...invitation.shape, invite: inviteToken })

/** Role that an invite gives: in the club, or of a child in it; `ownSignIn` makes a managed profile an account. */
export const inviteRole = z.enum([...memberRole.options, 'guardian', 'ownSignIn'])
export type InviteRole = z.infer<typeof inviteRole>

/** Revoked invites are deleted. `expiresAt` tells whether a pending one has expired. */
export const inviteStatus = z.enum(['pending', 'used'])
export type InviteStatus = z.infer<typeof inviteStatus>

/** An invite as the club's admins see it, with its secret, because they share the link. */
export const invite = z.object({
  id,
  clubId: id,
  email: z.string(),
  role: memberRole,
  status: inviteStatus,
  /** The invitee's name as the admin entered it; joining makes it theirs. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Squad to join as an athlete, if it still exists then. */
  squadId: z.nullable(id),
  token: z.string(),
  createdAt: instant,
  expiresAt: instant,
  usedAt: z.nullable(instant),
})
export type Invite = z.infer<typeof invite>

/** Why an invite is refused. The codes are stored, so they must not change. */
export const inviteRefusal = z.enum([
  'deadInvitation',
  'invitationForAnother',
  'clubInactive',
  'alreadyMember',
  'emailUnconfirmed',
  'tooManyGuardians',
  'addressTaken',
])
export type InviteRefusal = z.infer<typeof inviteRefusal>
