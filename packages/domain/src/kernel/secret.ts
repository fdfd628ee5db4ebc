import * as z from 'zod/mini'

/** Only the length of a password or token is checked here. */
export const secret = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))
