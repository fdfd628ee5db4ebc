import { undoableNotices } from '@boathouse/activity-files/model'
import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { pieceAnswers, recording } from './model.ts'

const contract = contractsOf({ scope: { own: 'training' } })

// A file of its own: only the session page loads it, while every screen loads `contract.ts`.

const one = z.object({ id })

export const showOriginalFile = contract({
  id: 'activity-files.original',
  access: 'member',
  method: 'GET',
  path: '/api/activity-files/:id/original',
  summary: 'A file of your own as it came',
  params: one,
  file: 'application/octet-stream',
  sendsOriginal: true,
  responses: { 200: null },
})

export const answerPieces = contract({
  id: 'activity-files.answerPieces',
  access: 'member',
  method: 'PATCH',
  path: '/api/training-sessions/:id/activity',
  summary:
    'Makes the pieces that one of your own sessions seems to have its splits, or leaves those; null takes the answer back',
  params: one,
  body: z.object({ piecesAnswer: z.nullable(z.enum(pieceAnswers)) }),
  responses: { 200: recording },
})

export const undoRepair = contract({
  id: 'activity-files.undoRepair',
  access: 'member',
  method: 'PATCH',
  path: '/api/training-sessions/:id/activity/repairs/:code',
  summary: 'Undoes or redoes one repair in a recording of your own; reads its file again',
  params: z.object({ id, code: z.enum(undoableNotices) }),
  body: z.object({ isUndone: z.boolean() }),
  readsFile: true,
  responses: { 200: recording },
})
