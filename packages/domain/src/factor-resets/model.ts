import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/instant.ts'

/** How long its owner can stop a reset of their second factor, in hours: a night and a day. */
export const RESET_HOURS = 24

/** A reset that waits, as super admins see it. */
export const factorReset = z.object({
  id,
  /** Whose second factor it is. */
  email: z.string(),
  /** Who asked for it; null where that account is gone. */
  askedBy: z.nullable(z.string()),
  createdAt: instant,
  happensAt: instant,
})
export type FactorReset = z.infer<typeof factorReset>
