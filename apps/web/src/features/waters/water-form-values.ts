import { newWater, waterChanges } from '@boathouse/domain/waters/contract'
import type { Water } from '@boathouse/domain/waters/model'
import { decodeOutline, toGeoJson } from '@boathouse/domain/waters/outline-rules'
import * as z from 'zod/mini'

/** Form fields. `geojson` is the outline in its stored text format, whatever the file's format. */
export type WaterValues = Record<'name' | 'credit' | 'geojson', string>

export const emptyValues: WaterValues = { name: '', credit: '', geojson: '' }

export const toFormValues = ({ name, credit, outline }: Water): WaterValues => ({
  name,
  credit,
  geojson: outline,
})

/** Body for a new or a stored one. */
export const waterBody = z.object({ ...newWater.shape, geojson: waterChanges.shape.geojson })

/** Sends only the outline, not the rest of a large file. Null keeps the stored one. */
export const toRequest = ({ geojson, ...words }: WaterValues, base: WaterValues) => ({
  ...words,
  geojson: geojson === '' ? '' : geojson === base.geojson ? null : toGeoJson(decodeOutline(geojson)),
})
