import * as z from 'zod/mini'
import { invitation } from '../../club/invites/model.ts'
import { userParams } from '../../club/people/model.ts'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { browserTimeZone } from '../../kernel/time-zone.ts'
import { factorName, recoveryCodes } from '../factors/model.ts'
import { newPasskey, passkey, passkeyAssertion, passkeyCreation, passkeyRequest } from './model.ts'

export const listPasskeys = contract({
  id: 'passkeys.list',
  access: 'signedIn',
  method: 'GET',
  path: '/api/users/:uid/passkeys',
  summary: 'Your passkeys, the newest first',
  params: userParams,
  responses: { 200: z.object({ items: z.array(passkey) }) },
})

export const beginPasskey = contract({
  id: 'passkeys.begin',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/passkeys/creation',
  needsProof: true,
  summary: 'Answers what to ask the browser with for a new passkey',
  params: userParams,
  responses: { 200: passkeyCreation },
})

export const makePasskey = contract({
  id: 'passkeys.make',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/passkeys',
  needsProof: true,
  summary:
    'Stores the passkey that the browser made. Signing in otherwise asks for a second factor from now on; with the first one come ten recovery codes, once',
  params: userParams,
  body: z.object({ name: factorName, passkey: newPasskey }),
  responses: { 201: z.object({ passkey, recoveryCodes: z.nullable(recoveryCodes.shape.recoveryCodes) }) },
})

export const endPasskey = contract({
  id: 'passkeys.end',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/passkeys/:id/deletion',
  needsProof: true,
  summary: 'Ends one of your passkeys; with your last second factor the recovery codes go, too',
  params: z.object({ ...userParams.shape, id }),
  responses: { 204: null },
})

export const beginPasskeyProof = contract({
  id: 'passkeys.beginProof',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/passkeys/proof',
  summary: 'Answers what to ask the browser with for a passkey of yours, to show that it is you',
  params: userParams,
  responses: { 200: passkeyRequest },
})

export const beginPasskeyStep = contract({
  id: 'passkeys.beginStep',
  access: 'public',
  method: 'POST',
  path: '/api/session/second-factor/passkey',
  summary:
    'Answers what to ask the browser with for a passkey as second factor, where its sign-in waits for one',
  responses: { 200: passkeyRequest },
})

export const beginPasskeySignIn = contract({
  id: 'passkeys.beginSignIn',
  access: 'public',
  method: 'POST',
  path: '/api/session/passkey/request',
  summary: 'Answers what to ask the browser with for any passkey of this site',
  responses: { 200: passkeyRequest },
})

export const signInWithPasskey = contract({
  id: 'passkeys.signIn',
  access: 'public',
  method: 'POST',
  path: '/api/session/passkey',
  summary: 'Signs in with a passkey, which is a whole sign-in, and sets the session cookie',
  body: z.object({ passkey: passkeyAssertion, timeZone: browserTimeZone, ...invitation.shape }),
  responses: { 204: null },
})
