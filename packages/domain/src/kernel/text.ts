import * as z from 'zod/mini'

// Migrations import it from here, and are never edited.
export { searchKeyOf } from './search.ts'

/**
 * Form in which names are compared for uniqueness: Unicode NFKD without marks, in lower case. Unique indexes and the codes of
 * printed posters depend on it, so it never changes.
 */
export const identityKeyOf = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Some letters become eighteen in a key, and an index can't hold them all. In UTF-16 units. */
export const LONGEST_INDEXED = 400

/**
 * Text that a person typed: trimmed, at most `maximum` UTF-16 units. Refuses U+0000, which PostgreSQL can't store, and
 * ill-formed Unicode (lone surrogates), which no encoder keeps; everything else goes in and comes out as it was.
 */
export const text = (length: Length) => textOf(length, (typed) => typed)

/** What some program or format ends a line with: Unicode's mandatory breaks (UAX #14). */
const lineEnds = /[\n\v\f\r\x85\u2028\u2029]+/g

/** Text that is one line wherever it is shown, such as a name or a title: line ends in it become a space. */
export const oneLine = (length: Length) => textOf(length, (typed) => typed.replace(lineEnds, ' '))

interface Length {
  readonly maximum: number
  readonly minimum?: number
}

function textOf({ maximum, minimum = 0 }: Length, reshape: (typed: string) => string) {
  return z.string('required').check(
    z.overwrite(reshape),
    z.trim(),
    z.minLength(minimum, 'required'),
    // Whatever a field asks of its text besides is asked of texts of its size alone.
    z.maxLength(maximum, { error: 'tooLong', abort: true }),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), 'unreadableCharacters'),
  )
}
