import * as z from 'zod/mini'

// Migrations import it from here, and can't be edited.
export { searchKeyOf } from './search.ts'

/** Must not change: unique indexes and printed posters depend on it. NFKD without marks, lower case. */
export const identityKeyOf = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Most UTF-16 units of an indexed key: one letter can become 18 in it, and databases limit keys. */
export const LONGEST_INDEXED = 400

/**
 * Typed text: trimmed, at most `maximum` UTF-16 units. Rejects U+0000, which PostgreSQL can't store, and lone
 * surrogates, which no encoding keeps. Leaves everything else unchanged.
 */
export const text = (length: Length) => textOf(length, (typed) => typed)

/** Line ends of all programs: Unicode's mandatory breaks (UAX #14). */
const lineEnds = /[\n\v\f\r\x85\u2028\u2029]+/g

/** Text on a single line, for example a name or a title. Line ends become spaces. */
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
    // Aborts early, so later checks see only text of limited size.
    z.maxLength(maximum, { error: 'tooLong', abort: true }),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), 'unreadableCharacters'),
  )
}

/** Order of ids and times of one format, as databases sort them. For words that people read, use `Intl.Collator`. */
export const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other)
