import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** The secret of a club link: 40 letters and digits. */
export const joinToken = z.string('joinInvalid').check(z.trim(), z.regex(/^[A-Za-z0-9]{40}$/, 'joinInvalid'))

/** The club link that a user brings along to sign-in, in bodies. */
export const broughtClubLink = z.object({ join: z.optional(joinToken) })

/** How many days a club link can work, the default last. */
export const clubLinkDays = [1, 7, 30] as const
export type ClubLinkDays = (typeof clubLinkDays)[number]

/** A club's link, with its secret, since admins show it. */
export const clubLink = z.object({ token: z.string(), createdAt: instant, expiresAt: instant })
export type ClubLink = z.infer<typeof clubLink>

/** Someone who asked to join a club, as its admins see them. The id is the user's. */
export const joinRequest = z.object({
  id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  createdAt: instant,
})
export type JoinRequest = z.infer<typeof joinRequest>

/** The current user's open request. */
export const ownJoinRequest = z.object({ clubId: id, clubName: z.string(), createdAt: instant })
export type OwnJoinRequest = z.infer<typeof ownJoinRequest>

/** Why a user can't ask to join by a link that works. */
export const joinRefusal = z.enum([
  'alreadyMember',
  'inOtherClub',
  'joinAsked',
  'joinAskedOther',
  'joinDeclined',
])
export type JoinRefusal = z.infer<typeof joinRefusal>
