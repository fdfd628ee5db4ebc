import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { contract } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { oneLine } from '../../kernel/text.ts'
import { kiosk, ownKiosk } from './model.ts'
import { kioskCode } from './rules.ts'

const withCode = z.object({ kiosk, pairingCode: z.string() })

export const listKiosks = contract({
  id: 'kiosks.list',
  access: 'admin',
  method: 'GET',
  path: '/api/clubs/:clubId/kiosks',
  summary: 'The kiosks of a club, the oldest first',
  params: clubParams,
  responses: { 200: z.object({ items: z.array(kiosk) }) },
})

export const addKiosk = contract({
  id: 'kiosks.add',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/kiosks',
  needsProof: true,
  summary:
    'Adds a kiosk; the code to be typed there is answered this once. Sending the same again before it was typed makes another code',
  params: clubParams,
  body: z.object({ id, name: oneLine({ minimum: 1, maximum: 60 }) }),
  responses: { 201: withCode, 200: withCode },
})

export const endKiosk = contract({
  id: 'kiosks.end',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/kiosks/:kioskId',
  summary: 'Ends a kiosk: from its next call on it reaches nothing',
  params: z.object({ ...clubParams.shape, kioskId: id }),
  responses: { 204: null },
})

export const pairKiosk = contract({
  id: 'kiosks.pair',
  access: 'public',
  method: 'POST',
  path: '/api/kiosk',
  summary: 'Makes the device that sends a kiosk’s code that kiosk; a code works once',
  body: z.object({
    code: kioskCode,
    /** The only club that may get the device, because of its unsent changes. */
    unsentOf: z.optional(id),
  }),
  responses: { 200: ownKiosk },
})

export const showOwnKiosk = contract({
  id: 'kiosks.showOwn',
  access: 'kiosk',
  method: 'GET',
  path: '/api/kiosk',
  summary: 'What a kiosk is called, and whose it is',
  responses: { 200: ownKiosk },
})
