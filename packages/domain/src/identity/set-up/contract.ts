import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'
import { emailAddress } from '../../kernel/email.ts'
import { secret } from '../../kernel/secret.ts'
import { browserTimeZone } from '../../kernel/time-zone.ts'
import { password } from '../passwords/model.ts'

export const openSetUp = contract({
  id: 'set-up.open',
  access: 'public',
  method: 'POST',
  path: '/api/set-up/open',
  summary: 'Whether the token from the terminal still makes the first super admin; it stays unused',
  body: z.object({ token: secret }),
  responses: { 204: null },
})

export const setUp = contract({
  id: 'set-up.complete',
  access: 'public',
  method: 'POST',
  path: '/api/set-up',
  summary: 'Makes the first super admin with the one-time token from the terminal',
  body: z.object({ token: secret, email: emailAddress(), password, timeZone: browserTimeZone }),
  responses: { 204: null },
})
