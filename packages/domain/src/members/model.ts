import * as z from 'zod/mini'
import { memberRole } from '../account/model.ts'
import { trainingChoice, wellnessChoice } from '../consents/model.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** What whoever looks may do with a member. */
export const memberAbilities = z.object({ remove: z.boolean(), name: z.boolean() })

/** A person in a club, as its admins see them. The id is the person's. */
export const member = z.object({
  id,
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role: memberRole,
  status: z.literal('active'),
  inviteId: z.nullable(id),
  joinedAt: instant,
  updatedAt: instant,
  abilities: memberAbilities,
})
export type Member = z.infer<typeof member>

/** A member in the club's list, with the current squads that they row in or coach, by name. */
export const listedMember = z.object({
  ...member.shape,
  squads: z.array(z.object({ id, name: z.string() })),
})
export type ListedMember = z.infer<typeof listedMember>

/** Details for a club's own admins. Not part of the list, which tokens can read. */
export const memberDetails = z.object({
  memberId: id,
  /** Their consent; null until they answer. */
  training: z.nullable(trainingChoice),
  wellness: z.nullable(wellnessChoice),
  yearOfBirth: z.nullable(z.int()),
})
export type MemberDetails = z.infer<typeof memberDetails>

/** Somebody of the club; who has no name is known by the e-mail. */
export const clubPerson = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
})
