import * as z from 'zod/mini'
import { instant } from './instant.ts'

/** What whoever asks for a mail to an address is told: the same, whether or not anybody has it. */
export const mailRequested = z.object({
  /** When the next can be asked for, where the address was asked for as often as it may; null where it was not. */
  nextAt: z.nullable(instant),
})
export type MailRequested = z.infer<typeof mailRequested>
