import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'

/** Which session an athlete logged for a planned one; null for none. A session belongs to one planned session at most. */
export const planLink = z.object({ plannedId: id, sessionId: z.nullable(id) })
export type PlanLink = z.infer<typeof planLink>
