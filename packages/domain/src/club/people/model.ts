import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { oneLine } from '../../kernel/text.ts'
import { clubStatus } from '../clubs/model.ts'

/** A person's role in the product. Derived on every request, never stored. */
export const role = z.enum(['pending', 'athlete', 'admin', 'super'])
export type Role = z.infer<typeof role>

/** A person's role in a club. */
export const memberRole = z.enum(['athlete', 'admin'])
export type MemberRole = z.infer<typeof memberRole>

/** A person in a club. */
export const membership = z.object({
  clubId: id,
  clubName: z.string(),
  clubStatus,
  /** IANA name. */
  clubTimeZone: z.string(),
  role: memberRole,
  joinedAt: instant,
})
export type Membership = z.infer<typeof membership>

export const undecidedMembership = z.object({
  clubId: id,
  clubName: z.string(),
  role: memberRole,
  joinedAt: instant,
  /** Null if the operator invited, or the inviter has no name. */
  invitedBy: z.nullable(z.string()),
})
export type UndecidedMembership = z.infer<typeof undecidedMembership>

/** The person of a path. */
export const userParams = z.object({ uid: id })

/** First or last name; empty for none. */
export const personName = oneLine({ maximum: 100 })
