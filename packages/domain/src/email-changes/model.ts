import * as z from 'zod/mini'
import { instant } from '../kernel/instant.ts'

/** How long a new address waits to be confirmed, in hours. */
export const CONFIRM_HOURS = 24

/** How long the old address can take a change back, in hours; nobody else gets that address meanwhile. */
export const UNDO_HOURS = 72

/** A change that waits for the mail to the new address to be answered. */
export const emailChange = z.object({
  /** The new address. */
  email: z.string(),
  createdAt: instant,
  expiresAt: instant,
})
export type EmailChange = z.infer<typeof emailChange>
