import * as z from 'zod/mini'
import { userParams } from '../../club/people/model.ts'
import { contract } from '../../kernel/contract.ts'
import { emailAddress } from '../../kernel/email.ts'
import { mailRequested } from '../../kernel/mail-requested.ts'
import { secret } from '../../kernel/secret.ts'
import { password } from './model.ts'

export const requestPasswordReset = contract({
  id: 'passwords.requestReset',
  access: 'public',
  method: 'POST',
  path: '/api/password-resets',
  summary: 'Mails a link that sets a new password; answers the same whether or not the address is known',
  body: z.object({ email: emailAddress() }),
  responses: { 202: mailRequested },
})

export const openPasswordReset = contract({
  id: 'passwords.openReset',
  access: 'public',
  method: 'POST',
  path: '/api/password-resets/open',
  summary: 'Whether a mailed token still sets a password; it stays unused',
  body: z.object({ token: secret }),
  responses: { 204: null },
})

export const resetPassword = contract({
  id: 'passwords.reset',
  access: 'public',
  method: 'POST',
  path: '/api/password-resets/complete',
  summary: 'Sets a new password with a mailed token, ends all sessions, and sets the session cookie',
  body: z.object({ token: secret, password }),
  responses: { 204: null },
})

export const changePassword = contract({
  id: 'passwords.change',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/password',
  needsProof: true,
  summary: 'Changes your password, or sets one, and ends your other sessions',
  params: userParams,
  body: z.object({ password }),
  responses: { 204: null },
})

export const dismissPasswordNotice = contract({
  id: 'passwords.dismissNotice',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/users/:uid/password-notice',
  summary: 'You have read that an unconfirmed password was removed',
  params: userParams,
  responses: { 204: null },
})
