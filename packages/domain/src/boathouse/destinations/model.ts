import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

export const destination = z.object({
  id,
  name: z.string(),
  /** Round trip in metres. */
  metres: z.nullable(z.int()),
  /** Round trip in minutes; null for the club's usual duration. */
  minutes: z.nullable(z.int()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Destination = z.infer<typeof destination>
