import * as z from 'zod/mini'
import { userParams } from '../../club/people/model.ts'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { apiToken, newApiToken } from './model.ts'

export const listTokens = contract({
  id: 'tokens.list',
  access: 'member',
  method: 'GET',
  path: '/api/users/:uid/tokens',
  summary: 'Your tokens for scripts and apps, the newest first, including expired ones',
  params: userParams,
  responses: { 200: z.object({ items: z.array(apiToken) }) },
})

export const makeToken = contract({
  id: 'tokens.make',
  access: 'member',
  method: 'POST',
  path: '/api/users/:uid/tokens',
  needsProof: true,
  summary: 'Makes a token for a script or an app; what it says is answered this once',
  params: userParams,
  body: newApiToken,
  responses: { 201: z.object({ token: apiToken, secret: z.string() }) },
})

export const endToken = contract({
  id: 'tokens.end',
  access: 'member',
  method: 'DELETE',
  path: '/api/users/:uid/tokens/:id',
  summary: 'Revokes one of your tokens',
  params: z.object({ ...userParams.shape, id }),
  responses: { 204: null },
})
