import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'
import { secret } from '../../kernel/secret.ts'
import { browserTimeZone } from '../../kernel/time-zone.ts'

export const requestConfirmation = contract({
  id: 'confirmations.request',
  access: 'signedIn',
  method: 'POST',
  path: '/api/email-confirmations',
  summary: 'Mails the confirmation of your address once more',
  responses: { 202: null },
})

export const confirmEmail = contract({
  id: 'confirmations.confirm',
  access: 'public',
  method: 'POST',
  path: '/api/email-confirmations/complete',
  summary: 'Confirms an address with a mailed token, in a session of its account or with its password',
  body: z.object({ token: secret, password: z.optional(secret), timeZone: browserTimeZone }),
  responses: { 204: null },
})
