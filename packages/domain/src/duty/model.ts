import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'

/** So many can be on a club's duty list. */
export const MOST_ON_DUTY = 30

/** Somebody who is told of crews that are late, as the club's admins see them. */
const dutyMember = z.object({
  id,
  /** Null for somebody without one; their address says who they are. */
  name: z.nullable(z.string()),
  email: z.string(),
  /** Whether mails reach them: their address is confirmed. */
  isReached: z.boolean(),
})

/** Whom a club tells of crews that are late. Where nobody is named, that is its admins. */
export const dutyList = z.object({ members: z.array(dutyMember) })
export type DutyList = z.infer<typeof dutyList>
