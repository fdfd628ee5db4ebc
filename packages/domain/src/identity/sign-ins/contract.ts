import * as z from 'zod/mini'
import { userParams } from '../../club/people/model.ts'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'

export const signIn = z.object({
  id,
  userAgent: z.nullable(z.string()),
  isCurrent: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
})
export type SignIn = z.infer<typeof signIn>

export const signOut = contract({
  id: 'sign-ins.signOut',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/session',
  summary: 'Ends this session',
  responses: { 204: null },
})

export const listSignIns = contract({
  id: 'sign-ins.list',
  access: 'signedIn',
  method: 'GET',
  path: '/api/users/:uid/sessions',
  summary: 'Where you are signed in, newest first',
  params: userParams,
  query: pageQuery,
  responses: { 200: pageOf(signIn) },
})

export const endSignIn = contract({
  id: 'sign-ins.end',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/users/:uid/sessions/:id',
  summary: 'Signs one of your browsers out',
  params: z.object({ ...userParams.shape, id }),
  responses: { 204: null },
})

export const endAllSignIns = contract({
  id: 'sign-ins.endAll',
  access: 'signedIn',
  method: 'DELETE',
  path: '/api/users/:uid/sessions',
  summary: 'Signs you out everywhere, here too',
  params: userParams,
  responses: { 204: null },
})
