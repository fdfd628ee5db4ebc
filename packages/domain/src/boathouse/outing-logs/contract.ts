import * as z from 'zod/mini'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { trainingSession } from '../../training/training-sessions/model.ts'
import { outingOffer } from './model.ts'

const contract = contractsOf({ live: ['outings'] })

const params = z.object({ outingId: id })

export const listOutingOffers = contract({
  id: 'outing-logs.offers',
  access: 'member',
  method: 'GET',
  path: '/api/outing-offers',
  summary:
    'Your outings of the last two weeks that are over and that you have neither logged nor dismissed, the newest first',
  responses: { 200: z.object({ items: z.array(outingOffer) }) },
})

export const logOuting = contract({
  id: 'outing-logs.log',
  access: 'member',
  method: 'POST',
  path: '/api/outing-offers/:outingId/session',
  summary: 'Logs an outing of your own as a session; of one that is in your log, it shows that session',
  params,
  /** The session's id. The client makes it, so retries are idempotent. */
  body: z.object({ id }),
  responses: { 201: trainingSession, 200: trainingSession },
})

export const dismissOuting = contract({
  id: 'outing-logs.dismiss',
  access: 'member',
  method: 'POST',
  path: '/api/outing-offers/:outingId/dismissal',
  summary: 'Says that an outing of your own is not to be offered for your log any more',
  params,
  responses: { 204: null },
})
