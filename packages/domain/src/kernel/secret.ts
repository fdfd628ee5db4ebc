import * as z from 'zod/mini'

/** A secret out of a mail, a terminal or somebody's head. Its form is not told apart from its truth. */
export const secret = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))
