import * as z from 'zod/mini'
import { PASSWORD_LENGTH } from './rules.ts'

/** A new password of any characters that can be stored. The server checks whether it is common. */
export const password = z.string('required').check(
  z.minLength(PASSWORD_LENGTH.least, 'passwordTooShort'),
  z.maxLength(PASSWORD_LENGTH.most, 'passwordTooLong'),
  z.refine((value) => value.isWellFormed(), 'unreadableCharacters'),
)
