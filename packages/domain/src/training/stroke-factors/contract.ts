import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { recording } from '../activity-files/model.ts'
import { strokeFactor } from './model.ts'

const contract = contractsOf({ scope: { own: 'training' } })

export const setStrokeFactor = contract({
  id: 'stroke-factors.set',
  access: 'member',
  method: 'PATCH',
  path: '/api/training-sessions/:id/activity/stroke-factor',
  summary:
    'Says how many strokes one is that the device of one of your own sessions counts, for all that it records in kayaks and canoes',
  params: z.object({ id }),
  body: z.object({ factor: strokeFactor }),
  responses: { 200: recording },
})
