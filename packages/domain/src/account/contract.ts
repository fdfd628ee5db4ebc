import * as z from 'zod/mini'
import { contract } from '../kernel/contract.ts'
import { emailAddress } from '../kernel/email.ts'
import { timeZone } from '../kernel/time-zone.ts'
import { abilities, membership, profile } from './model.ts'
import { PASSWORD_LENGTH } from './rules.ts'

/** A secret out of a mail or a terminal. Its form is not told apart from its truth. */
const secret = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

/** The browser's zone; kept as the person's own when they have none yet. */
const browserTimeZone = z.optional(timeZone)

export const me = z.object({ user: profile, memberships: z.array(membership), abilities })
export type Me = z.infer<typeof me>

export const showMe = contract({
  id: 'account.me',
  access: 'signedIn',
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
  body: z.object({ email: emailAddress() }),
  responses: { 202: null },
})

export const completeSignIn = contract({
  id: 'account.completeSignIn',
  access: 'public',
  method: 'POST',
  path: '/api/sign-in-links/complete',
  summary: 'Uses a mailed link once, with the e-mail it was sent to, and sets the session cookie',
  body: z.object({
    token: secret,
    /** Left out only for a link that was printed in the operator's own terminal. */
    email: z.optional(emailAddress('emailRequiredToComplete')),
    timeZone: browserTimeZone,
  }),
  responses: { 204: null },
})

/** Any character that can be stored. */
export const password = z.string('required').check(
  z.minLength(PASSWORD_LENGTH.least, 'passwordTooShort'),
  z.maxLength(PASSWORD_LENGTH.most, 'passwordTooLong'),
  z.refine((value) => value.isWellFormed(), 'unreadableCharacters'),
)

export const signInWithPassword = contract({
  id: 'account.signInWithPassword',
  access: 'public',
  method: 'POST',
  path: '/api/session',
  summary: 'Signs in with e-mail and password and sets the session cookie',
  body: z.object({ email: emailAddress(), password: secret, timeZone: browserTimeZone }),
  responses: { 204: null },
})

export const signOut = contract({
  id: 'account.signOut',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/session',
  summary: 'Ends this session',
  responses: { 204: null },
})

export const setUp = contract({
  id: 'account.setUp',
  access: 'public',
  method: 'POST',
  path: '/api/set-up',
  summary: 'Makes the first super admin with the one-time token from the terminal',
  body: z.object({ token: secret, email: emailAddress(), password, timeZone: browserTimeZone }),
  responses: { 204: null },
})
