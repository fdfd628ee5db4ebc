import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { trainingSession } from '../training-sessions/model.ts'
import { joinChoices, sessionDoubles } from './model.ts'

const contract = contractsOf({ scope: { own: 'training' } })

export const MAX_JOINED = 5

const one = z.object({ id })

export const showDoubles = contract({
  id: 'session-joins.show',
  access: 'member',
  guardian: 'readsTraining',
  method: 'GET',
  path: '/api/training-sessions/:id/doubles',
  summary: 'Which of your own sessions may be the same as this one, and which were joined with it',
  params: one,
  responses: { 200: sessionDoubles },
})

export const joinSessions = contract({
  id: 'session-joins.join',
  access: 'member',
  method: 'POST',
  path: '/api/training-sessions/:id/joined',
  summary:
    'Joins another one of your own sessions into this one, which stays; the other one can be parted from it again',
  params: one,
  body: z.object({
    sessionId: id,
    version: z.int(),
    otherVersion: z.int(),
    choices: z._default(joinChoices, {}),
  }),
  responses: { 200: trainingSession },
})

const parted = z.object({ session: trainingSession, parted: trainingSession })

export const partSessions = contract({
  id: 'session-joins.part',
  access: 'member',
  method: 'DELETE',
  path: '/api/training-sessions/:id/joined/:joinedId',
  summary:
    'Gives back a session that was joined into this one, both as they were; what was edited since stays with this one',
  params: z.object({ id, joinedId: id }),
  responses: { 200: parted },
})

export const keepApart = contract({
  id: 'session-joins.keepApart',
  access: 'member',
  method: 'POST',
  path: '/api/training-sessions/:id/kept-apart',
  summary: 'Says that another one of your own sessions is not the same as this one, or takes that back',
  params: one,
  body: z.object({ sessionId: id, isApart: z._default(z.boolean(), true) }),
  responses: { 204: null },
})
