import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

export const water = z.object({
  id,
  name: z.string(),
  /** Attribution required by the data's licence, shown wherever the outline is drawn. */
  credit: z.string(),
  /** Encoded polylines of five decimals, latitude first, separated by spaces. */
  outline: z.string(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Water = z.infer<typeof water>
