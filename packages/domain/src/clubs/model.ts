import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

export const clubStatus = z.enum(['active', 'inactive'])
export type ClubStatus = z.infer<typeof clubStatus>

export const club = z.object({
  id,
  name: z.string(),
  status: clubStatus,
  createdAt: instant,
  updatedAt: instant,
})
export type Club = z.infer<typeof club>
