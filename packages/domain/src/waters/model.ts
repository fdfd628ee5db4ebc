import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** A water that a club trains on, by its outline. */
export const water = z.object({
  id,
  name: z.string(),
  /** Whose data the outline is, as its licence wants it said. It is shown wherever the outline is drawn. */
  credit: z.string(),
  /** Encoded polylines of five decimals, latitude first, with a space between two lines. */
  outline: z.string(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Water = z.infer<typeof water>
