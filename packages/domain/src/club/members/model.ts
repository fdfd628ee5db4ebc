import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { trainingChoice, wellnessChoice } from '../consents/model.ts'
import { memberRole } from '../people/model.ts'

export const memberAbilities = z.object({ remove: z.boolean(), name: z.boolean(), number: z.boolean() })

/** A user in a club, as its admins see them. The id is the user's. */
export const member = z.object({
  id,
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** The club's own number of the member, for example of a licence. */
  memberNumber: z.nullable(z.string()),
  role: memberRole,
  status: z.literal('active'),
  inviteId: z.nullable(id),
  joinedAt: instant,
  updatedAt: instant,
  /** Whether no guardian acts for a member without an email. */
  isUnguarded: z.boolean(),
  abilities: memberAbilities,
})
export type Member = z.infer<typeof member>

/** A member with the current squads that they row in or coach. */
export const listedMember = z.object({
  ...member.shape,
  squads: z.array(z.object({ id, name: z.string() })),
})
export type ListedMember = z.infer<typeof listedMember>

/** Details for the club's own admins. Separate from the list, which tokens can read. */
export const memberDetails = z.object({
  memberId: id,
  /** Their consent; null before the first answer. */
  training: z.nullable(trainingChoice),
  wellness: z.nullable(wellnessChoice),
  yearOfBirth: z.nullable(z.int()),
})
export type MemberDetails = z.infer<typeof memberDetails>

/** Without a name, the email identifies them. A managed profile has a name and no email. */
export const clubPerson = z.object({
  id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
