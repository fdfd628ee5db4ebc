import * as z from 'zod/mini'
import { invitation } from '../../club/invites/model.ts'
import { broughtClubLink } from '../../club/join-requests/model.ts'
import { userParams } from '../../club/people/model.ts'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { browserTimeZone } from '../../kernel/time-zone.ts'
import { oidcAccount, oidcAnswer, oidcRequest } from './model.ts'

export const beginOidcSignIn = contract({
  id: 'oidc.beginSignIn',
  access: 'public',
  method: 'POST',
  path: '/api/session/oidc/request',
  summary: 'Answers where to go on at the OpenID Connect provider to sign in, and lets this browser be known',
  responses: { 200: oidcRequest },
})

export const signInByOidc = contract({
  id: 'oidc.signIn',
  access: 'public',
  method: 'POST',
  path: '/api/session/oidc',
  summary: 'Signs in by what the OpenID Connect provider answered, and sets the session cookie',
  body: z.object({
    answer: oidcAnswer,
    timeZone: browserTimeZone,
    ...invitation.shape,
    ...broughtClubLink.shape,
  }),
  responses: { 204: null },
})

export const listOidcAccounts = contract({
  id: 'oidc.list',
  access: 'signedIn',
  method: 'GET',
  path: '/api/users/:uid/oidc',
  summary: 'The accounts at an OpenID Connect provider by which you sign in, and which provider there is',
  params: userParams,
  responses: {
    200: z.object({
      provider: z.nullable(z.string()),
      items: z.array(oidcAccount),
    }),
  },
})

export const beginOidcConnection = contract({
  id: 'oidc.beginConnection',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/oidc/request',
  needsProof: true,
  summary: 'Answers where to go on at the OpenID Connect provider to connect your account there',
  params: userParams,
  responses: { 200: oidcRequest },
})

export const connectOidc = contract({
  id: 'oidc.connect',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/oidc',
  summary:
    'Connects the account at the OpenID Connect provider that its answer names. Only for an answer that this session asked for, by which you showed that it is you',
  params: userParams,
  body: z.object({ answer: oidcAnswer }),
  responses: { 201: oidcAccount },
})

export const endOidcAccount = contract({
  id: 'oidc.end',
  access: 'signedIn',
  method: 'POST',
  path: '/api/users/:uid/oidc/:id/deletion',
  needsProof: true,
  summary: 'Ends signing in by an account at an OpenID Connect provider, where another way in is left',
  params: z.object({ ...userParams.shape, id }),
  responses: { 204: null },
})
