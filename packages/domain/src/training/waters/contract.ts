import * as z from 'zod/mini'
import { clubParams } from '../../club/clubs/contract.ts'
import { contractsOf } from '../../kernel/contract.ts'
import { id } from '../../kernel/ids.ts'
import { knownVersion } from '../../kernel/known-version.ts'
import { oneLine } from '../../kernel/text.ts'
import { LONGEST_GEOJSON } from './geojson-rules.ts'
import { water } from './model.ts'

const contract = contractsOf({ scope: { own: 'training', club: 'club-places' }, live: ['waters'] })

/** Few enough to list on a single page. */
export const MAX_WATERS = 10

const geojson = z.string('required').check(
  z.refine((text) => text !== '', 'required'),
  z.maxLength(LONGEST_GEOJSON, 'waterTooBig'),
)
const words = {
  name: oneLine({ minimum: 1, maximum: 60 }),
  credit: oneLine({ minimum: 1, maximum: 200 }),
}

export const newWater = z.object({
  id,
  ...words,
  /** Content of a GeoJSON file. Only the outline is stored. */
  geojson,
})
export type NewWater = z.output<typeof newWater>

export const waterChanges = z.object({
  ...knownVersion.shape,
  ...words,
  geojson: z._default(z.nullable(geojson), null),
})
export type WaterChanges = z.output<typeof waterChanges>

const one = z.object({ ...clubParams.shape, id })

export const listWaters = contract({
  id: 'waters.list',
  access: 'member',
  method: 'GET',
  path: '/api/clubs/:clubId/waters',
  summary: 'The outlines of a club’s waters, the oldest first, as encoded polylines of five decimals',
  params: clubParams,
  responses: { 200: z.object({ items: z.array(water), abilities: z.object({ keep: z.boolean() }) }) },
})

export const createWater = contract({
  id: 'waters.create',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/waters',
  summary: 'Adds a water by the text of a GeoJSON file; sending the same again adds it once',
  params: clubParams,
  body: newWater,
  responses: { 201: water, 200: water },
})

export const updateWater = contract({
  id: 'waters.update',
  access: 'admin',
  method: 'PATCH',
  path: '/api/clubs/:clubId/waters/:id',
  summary: 'Renames a water or replaces its outline, unless it was changed since that version',
  params: one,
  body: waterChanges,
  responses: { 200: water },
})

export const deleteWater = contract({
  id: 'waters.delete',
  access: 'admin',
  method: 'POST',
  path: '/api/clubs/:clubId/waters/:id/deletion',
  summary: 'Deletes a water; for 30 days it can be restored',
  params: one,
  body: knownVersion,
  responses: { 200: water },
})

export const restoreWater = contract({
  id: 'waters.restore',
  access: 'admin',
  method: 'DELETE',
  path: '/api/clubs/:clubId/waters/:id/deletion',
  summary: 'Takes a deletion back',
  params: one,
  responses: { 200: water },
})
