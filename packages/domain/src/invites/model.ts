import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'

/** The invite's own secret: 40 letters and digits. */
export const inviteToken = z
  .string('inviteInvalid')
  .check(z.trim(), z.regex(/^[A-Za-z0-9]{40}$/, 'inviteInvalid'))

/** The invitation that somebody brings along on the way in, as it stands in addresses and bodies. */
export const invitation = z.object({ invite: z.optional(inviteToken), club: z.optional(id) })
export type Invitation = z.infer<typeof invitation>
