import * as z from 'zod/mini'
import { memberRole } from '../account/model.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** The invite's own secret: 40 letters and digits. */
export const inviteToken = z
  .string('inviteInvalid')
  .check(z.trim(), z.regex(/^[A-Za-z0-9]{40}$/, 'inviteInvalid'))

/** The invitation that somebody brings along on the way in, as it stands in addresses and bodies. */
export const invitation = z.object({ invite: z.optional(inviteToken), club: z.optional(id) })
export type Invitation = z.infer<typeof invitation>

/**
 * The invitation that somebody has in hand. Its club stands in addresses for the eye: a token is one invite's in all clubs,
 * so that it is found whatever the club says.
 */
export const invitationInHand = z.object({ ...invitation.shape, invite: inviteToken })

/** A revoked invite is gone; whether a pending one is too old, its `expiresAt` says. */
export const inviteStatus = z.enum(['pending', 'used'])
export type InviteStatus = z.infer<typeof inviteStatus>

/** An invite as the club's admins see it, with its secret, since they hand on the link. */
export const invite = z.object({
  id,
  clubId: id,
  email: z.string(),
  role: memberRole,
  status: inviteStatus,
  /** What whoever was invited is called, as far as the admin said; theirs once they join. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** The squad that they join with the club, as its athlete, unless it has ended by then. */
  squadId: z.nullable(id),
  token: z.string(),
  createdAt: instant,
  expiresAt: instant,
  usedAt: z.nullable(instant),
})
export type Invite = z.infer<typeof invite>

/** Why an invitation could not be used. The words are stable: they are stored, and name refusals. */
export const inviteRefusal = z.enum([
  'deadInvitation',
  'invitationForAnother',
  'clubInactive',
  'alreadyMember',
  'inOtherClub',
  'emailUnconfirmed',
])
export type InviteRefusal = z.infer<typeof inviteRefusal>
