import * as z from 'zod/mini'
import { userParams } from '../../club/people/model.ts'
import { contract } from '../../kernel/contract.ts'
import { emailAddress } from '../../kernel/email.ts'
import { secret } from '../../kernel/secret.ts'
import { endedCredentials } from '../account-recovery/model.ts'
import { emailChange } from './model.ts'

export const showEmailChange = contract({
  id: 'email-changes.show',
  access: 'signedIn',
  method: 'GET',
  path: '/api/users/:uid/email-change',
  summary: 'The new email that waits to be confirmed, if one does',
  params: userParams,
  responses: { 200: z.object({ change: z.nullable(emailChange) }) },
})

export const askEmailChange = contract({
  id: 'email-changes.ask',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/email-change',
  needsProof: true,
  summary:
    'Asks for another email, in place of one that waits: it counts once its mail’s link was confirmed. It answers the same where the address is somebody else’s',
  params: userParams,
  body: z.object({ email: emailAddress() }),
  responses: { 201: z.object({ change: emailChange }) },
})

export const sendEmailChangeAgain = contract({
  id: 'email-changes.sendAgain',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/email-change/mail',
  summary: 'Mails the new email once more',
  params: userParams,
  responses: { 202: null },
})

export const cancelEmailChange = contract({
  id: 'email-changes.cancel',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/users/:uid/email-change',
  summary: 'Cancels the change of your email; the link mailed to the new address no longer works',
  params: userParams,
  responses: { 204: null },
})

export const confirmEmailChange = contract({
  id: 'email-changes.confirm',
  access: 'signedIn',
  method: 'POST',
  path: '/api/email-changes/confirmation',
  summary: 'Changes your email, by the link that was mailed to the new one',
  body: z.object({ token: secret }),
  responses: { 204: null },
})

export const undoEmailChange = contract({
  id: 'email-changes.undo',
  access: 'public',
  method: 'POST',
  path: '/api/email-changes/undoing',
  summary:
    'Takes a change of email back, by the link mailed to the old one. That one counts again; all sessions end, and so does every credential added since 24 hours before the change was asked for: `ended` has what did, null if it was taken back before',
  body: z.object({ token: secret }),
  responses: { 200: z.object({ ended: z.nullable(z.array(endedCredentials)) }) },
})
