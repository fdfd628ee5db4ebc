import { newWater, waterChanges } from '@boathouse/domain/waters/contract'
import type { Water } from '@boathouse/domain/waters/model'
import { decodeOutline, toGeoJson } from '@boathouse/domain/waters/outline-rules'
import * as z from 'zod/mini'

/** The form's fields as typed. `geojson` is the outline in the text in which it is stored, whatever file it came from. */
export type WaterValues = Record<'name' | 'credit' | 'geojson', string>

export const emptyValues: WaterValues = { name: '', credit: '', geojson: '' }

export const toFormValues = ({ name, credit, outline }: Water): WaterValues => ({
  name,
  credit,
  geojson: outline,
})

/** What is sent of a new one and of a stored one. */
export const waterBody = z.object({ ...newWater.shape, geojson: waterChanges.shape.geojson })

/** A file's other half a megabyte is never sent: its outline says the same. An outline that nobody replaced stays. */
export const toRequest = ({ geojson, ...words }: WaterValues, base: WaterValues) => ({
  ...words,
  geojson: geojson === '' ? '' : geojson === base.geojson ? null : toGeoJson(decodeOutline(geojson)),
})
