import * as z from 'zod/mini'
import { usedParts } from '../../club/clubs/model.ts'
import { invitation, invitationInHand, inviteRefusal } from '../../club/invites/model.ts'
import { broughtClubLink, ownJoinRequest } from '../../club/join-requests/model.ts'
import { membership, undecidedMembership } from '../../club/people/model.ts'
import { contract } from '../../kernel/contract.ts'
import { emailAddress } from '../../kernel/email.ts'
import { mailRequested } from '../../kernel/mail-requested.ts'
import { secret, sixFigures } from '../../kernel/secret.ts'
import { browserTimeZone } from '../../kernel/time-zone.ts'
import { password } from '../passwords/model.ts'
import { profile } from '../profile/model.ts'
import { abilities, askedFactor } from './model.ts'

/** Notices about the account, which the dashboard shows once. */
export const accountNotices = z.object({
  /** Whether the server removed the password, because another person may have set it before the address was confirmed. */
  passwordRemoved: z.boolean(),
  /** Reason why the pending invitation could not be used. */
  invitation: z.nullable(inviteRefusal),
  /** Club of the account's earlier, unconfirmed user. That membership has ended. */
  membershipEnded: z.nullable(z.string()),
})

export const me = z.object({
  user: profile,
  memberships: z.array(membership),
  /** Whether the user is the guardian of a child. */
  isGuardian: z.boolean(),
  /** Rights of the guardian who sees this in place of the child; null on the user's own screens. */
  guardian: z.nullable(z.object({ acts: z.boolean(), readsTraining: z.boolean() })),
  abilities,
  /** Parts that the club uses; without a club, all. */
  uses: usedParts,
  /** The club's language; null without one. */
  clubLanguage: z.nullable(z.string()),
  /** False for coaches and admins without a session in the last 90 days, true for all others. */
  logsTraining: z.boolean(),
  notices: accountNotices,
  /** Club joined by email address alone, until the user decides to stay. Until then, the club can't read their data. */
  undecided: z.nullable(undecidedMembership),
  joinRequest: z.nullable(ownJoinRequest),
  /** Second factor that is required and missing. */
  askedFactor: z.nullable(askedFactor),
})
export type Me = z.infer<typeof me>

export const showMe = contract({
  id: 'account.me',
  access: 'signedIn',
  live: ['club'],
  guardian: 'reads',
  method: 'GET',
  path: '/api/me',
  summary: 'The person who is signed in, their clubs, and what the product offers them',
  responses: { 200: me },
})

export const requestSignInLink = contract({
  id: 'account.requestSignInLink',
  access: 'public',
  method: 'POST',
  path: '/api/sign-in-links',
  summary: 'Mails a sign-in link; answers the same whether or not the address is known',
  body: z.object({ email: emailAddress(), ...invitation.shape, ...broughtClubLink.shape }),
  responses: { 202: mailRequested },
})

export const completeSignIn = contract({
  id: 'account.completeSignIn',
  access: 'public',
  method: 'POST',
  path: '/api/sign-in-links/complete',
  summary: 'Uses a mailed link once, with the e-mail it was sent to, and sets the session cookie',
  body: z.object({
    token: secret,
    email: z.optional(emailAddress('emailRequiredToComplete')),
    timeZone: browserTimeZone,
    ...invitation.shape,
  }),
  responses: { 204: null },
})

export const completeSignInByCode = contract({
  id: 'account.completeSignInByCode',
  access: 'public',
  method: 'POST',
  path: '/api/sign-in-links/complete-by-code',
  summary:
    'Uses the code beside a mailed link once, in the browser that asked for the mail, and sets the session cookie',
  body: z.object({
    email: emailAddress(),
    code: sixFigures('codeInvalid'),
    timeZone: browserTimeZone,
    ...invitation.shape,
  }),
  responses: { 204: null },
})

export const signInWithPassword = contract({
  id: 'account.signInWithPassword',
  access: 'public',
  method: 'POST',
  path: '/api/session',
  summary: 'Signs in with e-mail and password and sets the session cookie',
  body: z.object({
    email: emailAddress(),
    password: secret,
    timeZone: browserTimeZone,
    ...invitation.shape,
  }),
  responses: { 204: null },
})

export const register = contract({
  id: 'account.register',
  access: 'public',
  method: 'POST',
  path: '/api/users',
  summary: 'Makes a pending account with a password, mails a confirmation, and sets the session cookie',
  body: z.object({
    email: emailAddress(),
    password,
    timeZone: browserTimeZone,
    ...invitation.shape,
    ...broughtClubLink.shape,
  }),
  responses: { 204: null },
})

export const joinInvited = contract({
  id: 'account.joinInvited',
  access: 'public',
  method: 'POST',
  path: '/api/invitations/accept',
  summary:
    'Makes an account of an invited address by the proof in the mailed invitation, joins the club, and sets the session cookie',
  body: z.object({ ...invitationInHand.shape, proof: secret, timeZone: browserTimeZone }),
  responses: { 204: null },
})
