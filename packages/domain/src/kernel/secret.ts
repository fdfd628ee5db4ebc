import * as z from 'zod/mini'

/** Checks only the length of a password or token. */
export const secret = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))

/** Digits of a code that users read and type. */
export const CODE_FIGURES = 6

const PATTERN = new RegExp(`^[0-9]{${CODE_FIGURES}}$`)

/** Drops spaces and dashes, and converts full-width digits. `errorCode` is for any invalid input. */
export const sixFigures = (errorCode: string) =>
  z.string(errorCode).check(
    z.maxLength(100, { error: errorCode, abort: true }),
    z.overwrite((typed) => typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')),
    z.regex(PATTERN, errorCode),
  )
