import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { emailAddress } from '../../kernel/email.ts'
import { id } from '../../kernel/ids.ts'
import { yearOfBirth } from '../../sport/age-classes/model.ts'
import { clubParams } from '../clubs/contract.ts'
import { memberParams } from '../members/contract.ts'
import { personName } from '../people/model.ts'
import { child, family, familyInvite, guardianInvite, guardians } from './model.ts'

const contract = contractsOf({ live: ['members'] })

/** `isMailed` is false if the address has reached its limit of emails. */
export const sentGuardianInvite = z.object({ ...guardianInvite.shape, isMailed: z.boolean() })

export const addChild = contract({
  id: 'guardians.addChild',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/children',
  summary:
    'Adds an athlete without an email, and invites a guardian by mail. Sending the same id again adds no one',
  params: clubParams,
  body: z.object({
    id,
    firstName: personName.check(z.minLength(1, 'required')),
    lastName: z._default(personName, ''),
    yearOfBirth: z._default(z.nullable(yearOfBirth), null),
    /** Squad to row in. */
    squadId: z.optional(id),
    guardianEmail: emailAddress(),
  }),
  responses: { 201: z.object({ memberId: id, invite: sentGuardianInvite }) },
})

export const listGuardians = contract({
  id: 'guardians.list',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/members/:memberId/guardians',
  summary: 'A member’s guardians, and the pending invites to become one',
  params: memberParams,
  responses: { 200: guardians },
})

export const inviteGuardian = contract({
  id: 'guardians.invite',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/members/:memberId/guardians',
  summary:
    'Invites a guardian of a member under 18 or without an email. A pending invite to the address is renewed',
  params: memberParams,
  body: z.object({ email: emailAddress() }),
  responses: { 201: sentGuardianInvite },
})

export const removeGuardian = contract({
  id: 'guardians.remove',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/members/:memberId/guardians/:guardianId',
  summary: 'Ends a guardianship of a member. Idempotent',
  params: z.object({ ...memberParams.shape, guardianId: id }),
  responses: { 204: null },
})

export const listChildren = contract({
  id: 'guardians.children',
  access: 'signedIn',
  method: 'GET',
  path: '/api/children',
  summary: 'The children whose guardian you are, by name',
  responses: { 200: z.object({ items: z.array(child) }) },
})

export const muteChild = contract({
  id: 'guardians.mute',
  access: 'signedIn',
  method: 'PATCH',
  path: '/api/children/:childId/notices',
  summary: 'Turns emails and notifications about a child off or on, for you alone',
  params: z.object({ childId: id }),
  body: z.object({ isMuted: z.boolean() }),
  responses: { 204: null },
})

export const showFamily = contract({
  id: 'guardians.family',
  access: 'signedIn',
  guardian: 'reads',
  method: 'GET',
  path: '/api/guardians',
  summary: 'Your own guardians, and the pending invites of guardians',
  responses: { 200: family },
})

const sentFamilyInvite = z.object({ ...familyInvite.shape, isMailed: z.boolean() })

export const inviteAnother = contract({
  id: 'guardians.inviteAnother',
  access: 'signedIn',
  guardian: 'acts',
  method: 'POST',
  path: '/api/guardians',
  summary: 'Invites another guardian of a child, as a guardian; the admins of the child’s clubs get an email',
  body: z.object({ email: emailAddress() }),
  responses: { 201: sentFamilyInvite },
})

export const endGuardianship = contract({
  id: 'guardians.end',
  access: 'signedIn',
  guardian: 'acts',
  method: 'DELETE',
  path: '/api/guardians/:guardianId',
  needsProof: 'forSome',
  summary:
    'Ends a guardianship, as a guardian or as a child of 16 with an account; the admins of the child’s clubs get an email',
  params: z.object({ guardianId: id }),
  responses: { 204: null },
})

export const revokeFamilyInvite = contract({
  id: 'guardians.revokeInvite',
  access: 'signedIn',
  guardian: 'acts',
  method: 'DELETE',
  path: '/api/guardian-invites/:inviteId',
  summary: 'Revokes a pending invite of a guardian or to sign in, as a guardian',
  params: z.object({ inviteId: id }),
  responses: { 204: null },
})

export const leaveChild = contract({
  id: 'guardians.leave',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/children/:childId',
  needsProof: 'forSome',
  summary:
    'Ends your guardianship of a child. Takes a proof if nobody could reach the child then, because it deletes the child’s data',
  params: z.object({ childId: id }),
  responses: { 204: null },
})

export const startSignIn = contract({
  id: 'guardians.startSignIn',
  access: 'signedIn',
  guardian: 'acts',
  method: 'POST',
  path: '/api/own-sign-in',
  summary: 'Invites a child to sign in alone, as a guardian, from the club’s age on',
  body: z.object({ email: emailAddress() }),
  responses: { 201: sentFamilyInvite },
})

export const startMemberSignIn = contract({
  id: 'guardians.startMemberSignIn',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/members/:memberId/own-sign-in',
  summary: 'Invites a member without an email to sign in alone, from the club’s age on',
  params: memberParams,
  body: z.object({ email: emailAddress() }),
  responses: { 201: sentGuardianInvite },
})
