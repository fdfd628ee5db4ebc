import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant } from '../../kernel/instant.ts'

/** Hours in which the owner can stop a reset of their second factor. */
export const RESET_HOURS = 24

export const factorReset = z.object({
  id,
  email: z.string(),
  /** Requester; null if that account was deleted. */
  askedBy: z.nullable(z.string()),
  createdAt: instant,
  happensAt: instant,
})
export type FactorReset = z.infer<typeof factorReset>
