import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { emailAddress } from '../../kernel/email.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { secret } from '../../kernel/secret.ts'
import { text } from '../../kernel/text.ts'
import { clubParams } from '../clubs/contract.ts'
import { memberRole, personName } from '../people/model.ts'
import { invitationInHand, invite, inviteRefusal, inviteRole, inviteStatus } from './model.ts'

const contract = contractsOf({ live: ['invites'] })

export const sentInvite = z.object({
  ...invite.shape,
  /** Whether it replaces a pending invite to the address. */
  isRenewed: z.boolean(),
  /** False if the address has reached its limit of emails: the admin then has to share the link. */
  isMailed: z.boolean(),
})
export type SentInvite = z.infer<typeof sentInvite>

export const createInvite = contract({
  id: 'invites.create',
  access: 'admin',
  needsProof: 'forSome',
  method: 'POST',
  path: '/api/clubs/:clubId/invites',
  summary:
    'Invites an address and mails the link; a pending one is renewed, keeps its token and the higher role',
  params: clubParams,
  body: z.object({
    email: emailAddress('emailInvalid'),
    role: z._default(memberRole, 'athlete'),
    firstName: z.optional(personName),
    lastName: z.optional(personName),
    /** Squad to join as an athlete. Renewing without one keeps the squad. */
    squadId: z.optional(id),
  }),
  responses: { 201: sentInvite },
})

export const listInvites = contract({
  id: 'invites.list',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/invites',
  summary:
    'A club’s invites, newest first, used and expired ones included; without a role, those in every role that you may invite',
  params: clubParams,
  query: z.object({
    ...pageQuery.shape,
    role: z.optional(memberRole),
    status: z.optional(inviteStatus),
    text: z.optional(text({ maximum: 100 })),
  }),
  responses: { 200: pageOf(invite) },
})

export const revokeInvite = contract({
  id: 'invites.revoke',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/invites/:inviteId',
  summary: 'Revokes a pending invite: its link is dead from now on',
  params: z.object({ ...clubParams.shape, inviteId: id }),
  responses: { 204: null },
})

export const shownInvitation = z.object({
  clubId: id,
  clubName: z.string(),
  role: inviteRole,
  /** Child whose guardian the invitee becomes; null for other roles, and for anyone but the invitee. */
  childName: z.nullable(z.string()),
  /** Why the current user can't use it; null if they can or no one is signed in. */
  refusal: z.nullable(inviteRefusal),
  /** Masked address, if the link is from its email and no account has it: the invitee can join directly. */
  joinsAs: z.nullable(z.string()),
})
export type ShownInvitation = z.infer<typeof shownInvitation>

export const openInvitation = contract({
  id: 'invites.open',
  access: 'public',
  method: 'POST',
  path: '/api/invitations/open',
  summary: 'Which club a link invites to, and as what; the club can no longer undo importing it',
  body: z.object({ ...invitationInHand.shape, proof: z.optional(secret) }),
  responses: { 200: shownInvitation },
})

/** A pending invite as the invitee sees it, without its secret. */
export const ownInvite = z.object({
  ...z.pick(invite, { id: true, clubId: true, role: true, status: true, createdAt: true, expiresAt: true })
    .shape,
  clubName: z.string(),
})
export type OwnInvite = z.infer<typeof ownInvite>

export const listOwnInvites = contract({
  id: 'invites.listOwn',
  access: 'signedIn',
  method: 'GET',
  path: '/api/invites',
  summary: 'The pending invites to your own address, oldest first, once it is verified',
  query: z.object({ ...pageQuery.shape, status: z._default(z.literal('pending'), 'pending') }),
  responses: { 200: pageOf(ownInvite) },
})
