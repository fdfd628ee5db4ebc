import * as z from 'zod/mini'
import { userParams } from '../../club/people/model.ts'
import { contract } from '../../kernel/contract.ts'
import { secret, sixFigures } from '../../kernel/secret.ts'
import { factorProof } from '../factors/model.ts'
import { proofAction } from './model.ts'

/** Ways to prove identity: a second factor if there is one, else the password, else a code by email. */
export const proofWays = z.object({
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
  /** Whether only a second factor is accepted: one of the above, or a recovery code. */
  hasFactor: z.boolean(),
  hasPassword: z.boolean(),
})

export const showProofWays = contract({
  id: 'proofs.ways',
  access: 'signedIn',
  method: 'GET',
  path: '/api/users/:uid/proof',
  summary: 'By what you can show that it is you, before what can’t be undone',
  params: userParams,
  responses: { 200: proofWays },
})

export const requestProofCode = contract({
  id: 'proofs.requestCode',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/proof/mail',
  summary:
    'Mails you a code that confirms this action in this session, where you have neither a second factor nor a password. It signs nobody in, and works for 15 minutes',
  params: userParams,
  body: z.object({ action: proofAction }),
  responses: { 202: null },
})

export const showProof = contract({
  id: 'proofs.show',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/proof',
  summary:
    'Shows that it is you: by a second factor if you have one, else your password, else a code that was mailed for it. It counts for 10 minutes in this session',
  params: userParams,
  body: z.object({
    ...factorProof.shape,
    password: z.optional(secret),
    mailCode: z.optional(sixFigures('codeInvalid')),
  }),
  responses: { 204: null },
})
