import * as z from 'zod/mini'
import { instant } from '../../kernel/instant.ts'

/** Hours to confirm a new address. */
export const CONFIRM_HOURS = 24

/** Hours in which the old address can undo a change. Until then, no one else can take it. */
export const UNDO_HOURS = 72

export const emailChange = z.object({
  email: z.string(),
  createdAt: instant,
  expiresAt: instant,
})
export type EmailChange = z.infer<typeof emailChange>
