import * as z from 'zod/mini'
import { clubStatus } from '../../club/clubs/model.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/** A user's role in the product. Derived on every request, never stored. */
export const role = z.enum(['pending', 'athlete', 'admin', 'super'])
export type Role = z.infer<typeof role>

export const memberRole = z.enum(['athlete', 'admin'])
export type MemberRole = z.infer<typeof memberRole>

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

/** Screens that the user may open. The web client reads these and never compares roles. */
export const abilities = z.object({
  keepLog: z.boolean(),
  seeOwnProgress: z.boolean(),
  manageTeam: z.boolean(),
  runPractices: z.boolean(),
  /** The team’s week, and training that athletes share. */
  coachAthletes: z.boolean(),
  runClubs: z.boolean(),
})
export type Abilities = z.infer<typeof abilities>

/** A second factor that the user lacks. A club can require it of admins and coaches, the installation of super admins. */
export const askedFactor = z.object({
  by: z.enum(['club', 'installation']),
  /** Calendar day from which actions of the role are refused. */
  from: z.string(),
  isDue: z.boolean(),
})
export type AskedFactor = z.infer<typeof askedFactor>
