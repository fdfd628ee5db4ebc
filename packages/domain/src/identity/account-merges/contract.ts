import * as z from 'zod/mini'
import { userParams } from '../../club/people/model.ts'
import { contract } from '../../kernel/contract.ts'
import { emailAddress } from '../../kernel/email.ts'
import { id } from '../../kernel/ids.ts'
import { secret, sixFigures } from '../../kernel/secret.ts'
import { factorProof } from '../factors/model.ts'
import { accountMerge, mergedRecords } from './model.ts'

export const showAccountMerge = contract({
  id: 'account-merges.show',
  access: 'signedIn',
  method: 'GET',
  path: '/api/users/:uid/account-merge',
  summary: 'The merge of two accounts that waits for its codes, if one does',
  params: userParams,
  responses: { 200: z.object({ merge: z.nullable(accountMerge) }) },
})

export const askAccountMerge = contract({
  id: 'account-merges.ask',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/account-merge',
  needsProof: true,
  summary:
    'Mails a code to the user and one to the other account of theirs, which is to be merged into this one. The response is the same if no account has the address',
  params: userParams,
  body: z.object({ email: emailAddress() }),
  responses: { 201: z.object({ merge: accountMerge }) },
})

export const checkAccountMerge = contract({
  id: 'account-merges.check',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/account-merge/check',
  summary:
    'Lists what a merge would move, by both codes and the second factor of the other account, if it has one. Changes nothing',
  params: userParams,
  body: z.object({
    ownCode: sixFigures('mergeCodeInvalid'),
    otherCode: sixFigures('mergeCodeInvalid'),
    code: factorProof.shape.code,
    recoveryCode: factorProof.shape.recoveryCode,
  }),
  responses: { 200: z.object({ id, items: z.array(mergedRecords) }) },
})

export const confirmAccountMerge = contract({
  id: 'account-merges.confirm',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/account-merge/confirmation',
  needsProof: true,
  summary: 'Merges the other account into this one, after its codes were checked. Both addresses can undo it',
  params: userParams,
  body: z.object({ id }),
  responses: { 204: null },
})

export const undoAccountMerge = contract({
  id: 'account-merges.undo',
  access: 'public',
  method: 'POST',
  path: '/api/account-merges/undoing',
  summary: 'Undoes a merge, by the link that was mailed to both addresses',
  body: z.object({ token: secret }),
  responses: { 204: null },
})
