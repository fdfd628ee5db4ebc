import { errors } from './errors.ts'
import { mails } from './mails.ts'

/** English, complete. Other languages have the same keys. */
export const en = { ...errors, ...mails } as const
