import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { invitation } from '../../club/invites/model.ts'
import { memberRole, userParams } from '../../club/people/model.ts'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { sixFigures } from '../../kernel/secret.ts'
import { browserTimeZone } from '../../kernel/time-zone.ts'
import { factor, factorName, factorProof, recoveryCodes } from './model.ts'

export const showFactors = contract({
  id: 'factors.show',
  access: 'signedIn',
  method: 'GET',
  path: '/api/users/:uid/factors',
  summary: 'Your authenticator app, if you have one, and how many recovery codes are left',
  params: userParams,
  responses: { 200: z.object({ factor: z.nullable(factor), recoveryCodesLeft: z.number() }) },
})

export const beginFactor = contract({
  id: 'factors.begin',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/factors',
  needsProof: true,
  summary: 'Makes the key for an authenticator app; it counts once a code of it is confirmed',
  params: userParams,
  body: z.object({ name: factorName }),
  responses: {
    201: z.object({
      id,
      name: z.string(),
      /** Key in Base32, to type into an app. */
      key: z.string(),
      /** The key as an otpauth URI, for a QR code. */
      uri: z.string(),
    }),
  },
})

const factorParams = z.object({ ...userParams.shape, id })

export const confirmFactor = contract({
  id: 'factors.confirm',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/factors/:id/confirmation',
  needsProof: true,
  summary:
    'Shows by a code that the app has the key: signing in asks for one from now on. Answers ten recovery codes, once',
  params: factorParams,
  body: z.object({ code: sixFigures('factorCodeInvalid') }),
  responses: { 200: recoveryCodes },
})

export const endFactor = contract({
  id: 'factors.end',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/factors/:id/deletion',
  needsProof: true,
  summary: 'Ends your authenticator app; with your last second factor the recovery codes go, too',
  params: factorParams,
  responses: { 204: null },
})

export const renewRecoveryCodes = contract({
  id: 'factors.renewRecoveryCodes',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/recovery-codes',
  needsProof: true,
  summary: 'Answers ten new recovery codes, once, in place of the old ones',
  params: userParams,
  responses: { 200: recoveryCodes },
})

export const listWithoutFactor = contract({
  id: 'factors.missing',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/second-factors',
  summary: 'Which admins and squads’ coaches of a club have no second factor yet, the first hundred by name',
  params: clubParams,
  responses: {
    200: z.object({
      items: z.array(
        z.object({
          id,
          firstName: z.nullable(z.string()),
          lastName: z.nullable(z.string()),
          email: z.string(),
          role: memberRole,
        }),
      ),
    }),
  },
})

export const showWaiting = contract({
  id: 'factors.showWaiting',
  access: 'public',
  method: 'GET',
  path: '/api/session/second-factor',
  summary:
    'Whose sign-in waits for the second factor in this browser, if one does, and by what it can be completed',
  responses: {
    200: z.object({
      waiting: z.nullable(z.object({ email: z.string(), hasApp: z.boolean(), hasPasskey: z.boolean() })),
    }),
  },
})

export const completeWithFactor = contract({
  id: 'factors.completeSignIn',
  access: 'public',
  method: 'POST',
  path: '/api/session/second-factor',
  summary:
    'Completes a sign-in that asked for the second factor, in the browser that began it, and sets the session cookie',
  body: z.object({ ...factorProof.shape, timeZone: browserTimeZone, ...invitation.shape }),
  responses: { 204: null },
})
