import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'

export const MAX_ON_DUTY = 30

/** A member who is notified of overdue crews, as the club's admins see them. */
const dutyMember = z.object({
  id,
  name: z.nullable(z.string()),
  email: z.string(),
  /** Whether emails reach them: their address is confirmed. */
  isReached: z.boolean(),
})

/** Members who are notified of overdue crews. If empty, all admins are. */
export const dutyList = z.object({ members: z.array(dutyMember) })
export type DutyList = z.infer<typeof dutyList>
