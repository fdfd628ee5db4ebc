import * as z from 'zod/mini'
import { clubStatus } from '../clubs/model.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** What a person is in the product; derived on every request, never stored as such. */
export const role = z.enum(['pending', 'athlete', 'admin', 'super'])
export type Role = z.infer<typeof role>

/** What a member may be in a club. */
export const memberRole = z.enum(['athlete', 'admin'])
export type MemberRole = z.infer<typeof memberRole>

export const membership = z.object({
  clubId: id,
  clubName: z.string(),
  clubStatus,
  /** The IANA zone in which the club's times are shown. */
  clubTimeZone: z.string(),
  role: memberRole,
  joinedAt: instant,
})
export type Membership = z.infer<typeof membership>

/** A club that a user joined by their address alone, before they chose to stay or leave. */
export const undecidedMembership = z.object({
  clubId: id,
  clubName: z.string(),
  role: memberRole,
  joinedAt: instant,
  /** Name of the inviter; null for the operator, or without a name. */
  invitedBy: z.nullable(z.string()),
})
export type UndecidedMembership = z.infer<typeof undecidedMembership>

/** What the screens may offer this person. The web reads these and compares no roles of its own. */
export const abilities = z.object({
  keepLog: z.boolean(),
  seeOwnProgress: z.boolean(),
  manageTeam: z.boolean(),
  runPractices: z.boolean(),
  /** The team’s week, and what athletes share of their training. */
  coachAthletes: z.boolean(),
  runClubs: z.boolean(),
})
export type Abilities = z.infer<typeof abilities>

/** That a second factor is asked of somebody who has none: by their club as its admin or a squad's coach, or by the installation as super admin. */
export const askedFactor = z.object({
  by: z.enum(['club', 'installation']),
  /** A calendar day: from then on what takes the role is refused. */
  from: z.string(),
  isDue: z.boolean(),
})
export type AskedFactor = z.infer<typeof askedFactor>
