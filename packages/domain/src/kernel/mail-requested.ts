import * as z from 'zod/mini'
import { instant } from './instant.ts'

/** Response to a request for an email. Security: the same whether or not the address has an account. */
export const mailRequested = z.object({
  /** When the next one can be requested, if the limit is reached. */
  nextAt: z.nullable(instant),
})
export type MailRequested = z.infer<typeof mailRequested>
