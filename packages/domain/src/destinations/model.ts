import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** Where a club's boats go, as its own list says it. */
export const destination = z.object({
  id,
  name: z.string(),
  /** There and back, in metres; null where nobody said. */
  metres: z.nullable(z.int()),
  /** How long it takes there and back, in minutes; null for as long as outings of the club usually take. */
  minutes: z.nullable(z.int()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Destination = z.infer<typeof destination>
