import * as z from 'zod/mini'
import { contract } from '../../kernel/contract.ts'
import { emailAddress } from '../../kernel/email.ts'
import { id } from '../../kernel/ids.ts'
import { secret } from '../../kernel/secret.ts'
import { factorReset } from './model.ts'

export const listFactorResets = contract({
  id: 'factor-resets.list',
  access: 'super',
  method: 'GET',
  path: '/api/factor-resets',
  summary: 'Resets of second factors that wait, the next first, a hundred at most',
  responses: { 200: z.object({ items: z.array(factorReset) }) },
})

export const askFactorReset = contract({
  id: 'factor-resets.ask',
  access: 'super',
  method: 'POST',
  path: '/api/factor-resets',
  needsProof: true,
  summary:
    'Asks for the end of somebody’s second factor, who has lost it: they get a mail at once that can stop it, and 24 hours later it happens',
  body: z.object({ email: emailAddress() }),
  responses: { 201: factorReset },
})

export const withdrawFactorReset = contract({
  id: 'factor-resets.withdraw',
  access: 'super',
  method: 'DELETE',
  path: '/api/factor-resets/:id',
  summary: 'Withdraws a reset that waits',
  params: z.object({ id }),
  responses: { 204: null },
})

export const stopFactorReset = contract({
  id: 'factor-resets.stop',
  access: 'public',
  method: 'POST',
  path: '/api/factor-resets/stopping',
  summary: 'Stops a reset of one’s second factor, by the link that was mailed',
  body: z.object({ token: secret }),
  responses: { 204: null },
})
