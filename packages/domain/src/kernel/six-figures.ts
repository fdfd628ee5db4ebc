import * as z from 'zod/mini'

/** How many figures a code has that people read somewhere and type. */
export const CODE_FIGURES = 6

const PATTERN = new RegExp(`^[0-9]{${CODE_FIGURES}}$`)

/**
 * Such a code as it is typed or pasted: spaces and dashes in it are dropped, full-width figures read. Whatever else it is, is
 * refused with `errorCode`.
 */
export const sixFigures = (errorCode: string) =>
  z.string(errorCode).check(
    z.maxLength(100, { error: errorCode, abort: true }),
    z.overwrite((typed) => typed.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '')),
    z.regex(PATTERN, errorCode),
  )
