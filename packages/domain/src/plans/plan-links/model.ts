import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'

/** The session logged for a planned one. A session belongs to at most one. */
export const planLink = z.object({ plannedId: id, sessionId: z.nullable(id) })
export type PlanLink = z.infer<typeof planLink>
