import * as z from 'zod/mini'

/** Checks only the length of a password or token. */
export const secret = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))
