import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/** Guardians of a child, with pending invites. */
export const MAX_GUARDIANS = 4

/** Age from which people decide for themselves, whatever their clubs say. */
export const MAJORITY = 18

/** Age from which a club's members decide without their guardians: the club's setting. */
export const LOWEST_INDEPENDENCE_AGE = 13
export const DEFAULT_INDEPENDENCE_AGE = 16

/** A child as its guardian sees it. */
export const child = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  clubs: z.array(z.object({ id, name: z.string() })),
  /** Whether the guardian turned off emails and notifications about the child. */
  isMuted: z.boolean(),
})
export type Child = z.infer<typeof child>

/** A guardian as the admins of the child's club see them. */
export const guardian = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  createdAt: instant,
})
export type Guardian = z.infer<typeof guardian>

/** A pending invite to become a guardian. */
export const guardianInvite = z.object({ id, email: z.string(), expiresAt: instant })
export type GuardianInvite = z.infer<typeof guardianInvite>

/** A guardian as the family sees them: without the address, because guardians may not know each other's. */
const familyGuardian = z.object({
  ...z.pick(guardian, { id: true, firstName: true, lastName: true, createdAt: true }).shape,
  maskedEmail: z.string(),
})
export type FamilyGuardian = z.infer<typeof familyGuardian>

export const familyInvite = z.object({ id, maskedEmail: z.string(), expiresAt: instant })
export type FamilyInvite = z.infer<typeof familyInvite>

/** The guardians of a child as the child and its guardians see them. */
export const family = z.object({
  guardians: z.array(familyGuardian),
  invites: z.array(familyInvite),
  /** The pending invite to sign in alone. */
  ownSignIn: z.nullable(familyInvite),
  abilities: z.object({
    /** Whether the reader may invite guardians, and revoke invites. */
    invite: z.boolean(),
    /** Whether the reader may end any guardianship. */
    end: z.boolean(),
    /** Whether the child is old enough for a sign-in, and the reader may start it. */
    startSignIn: z.boolean(),
  }),
})
export type Family = z.infer<typeof family>

export const guardians = z.object({
  /** False for members of age with an account. */
  mayHave: z.boolean(),
  /** Whether the member has no account, and is old enough for one. */
  mayStartSignIn: z.boolean(),
  guardians: z.array(guardian),
  invites: z.array(guardianInvite),
  /** The pending invite to sign in alone. */
  ownSignIn: z.nullable(guardianInvite),
})
export type Guardians = z.infer<typeof guardians>
