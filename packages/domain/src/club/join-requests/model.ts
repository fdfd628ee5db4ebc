import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/** 40 letters and digits. */
export const joinToken = z.string('joinInvalid').check(z.trim(), z.regex(/^[A-Za-z0-9]{40}$/, 'joinInvalid'))

export const broughtClubLink = z.object({ join: z.optional(joinToken) })

/** Lifetimes of a club link, the default last. */
export const clubLinkDays = [1, 7, 30] as const
export type ClubLinkDays = (typeof clubLinkDays)[number]

export const clubLink = z.object({ token: z.string(), createdAt: instant, expiresAt: instant })
export type ClubLink = z.infer<typeof clubLink>

/** A user who asked to join a club, as its admins see them. The id is the user's. */
export const joinRequest = z.object({
  id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  createdAt: instant,
})
export type JoinRequest = z.infer<typeof joinRequest>

export const ownJoinRequest = z.object({ clubId: id, clubName: z.string(), createdAt: instant })
export type OwnJoinRequest = z.infer<typeof ownJoinRequest>

export const joinRefusal = z.enum(['alreadyMember', 'joinAsked', 'joinAskedOther', 'joinDeclined'])
export type JoinRefusal = z.infer<typeof joinRefusal>
