import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'

export const MOST_ON_DUTY = 30

/** A member notified of overdue crews, as the club's admins see them. */
const dutyMember = z.object({
  id,
  name: z.nullable(z.string()),
  email: z.string(),
  /** Whether emails reach them: their address is confirmed. */
  isReached: z.boolean(),
})

/** Members notified of overdue crews. An empty list means all admins. */
export const dutyList = z.object({ members: z.array(dutyMember) })
export type DutyList = z.infer<typeof dutyList>
