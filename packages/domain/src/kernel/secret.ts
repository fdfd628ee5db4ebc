import * as z from 'zod/mini'

/** A password or token. Only its length is checked here. */
export const secret = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))
