import * as z from 'zod/mini'

/** A secret out of a mail, a terminal or somebody's head. Only its length is judged here; whether it is right, the service finds out. */
export const secret = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))
