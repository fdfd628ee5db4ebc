import { newWater, waterChanges } from '@boathouse/domain/training/waters/contract'
import type { Water } from '@boathouse/domain/training/waters/model'
import { decodeOutline, toGeoJson } from '@boathouse/domain/training/waters/outline-rules'
import * as z from 'zod/mini'

/** Form fields. `geojson` is the outline in the format that is stored, whatever the file's format is. */
export type WaterValues = Record<'name' | 'credit' | 'geojson', string>

export const emptyValues: WaterValues = { name: '', credit: '', geojson: '' }

export const toFormValues = ({ name, credit, outline }: Water): WaterValues => ({
  name,
  credit,
  geojson: outline,
})

/** Schema for new and stored waters. */
export const waterBody = z.object({ ...newWater.shape, geojson: waterChanges.shape.geojson })

/** Sends only the outline of a file, which may be large. Null keeps the stored one. */
export const toRequest = ({ geojson, ...words }: WaterValues, base: WaterValues) => ({
  ...words,
  geojson: geojson === '' ? '' : geojson === base.geojson ? null : toGeoJson(decodeOutline(geojson)),
})
