import * as z from 'zod/mini'

/**
 * The form in which texts are searched: Unicode NFKD without marks, in lower case, so that 'Zurich' finds 'Zürich' on
 * both databases alike.
 */
export const searchKeyOf = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Some letters become eighteen in a key, and an index can't hold them all. In UTF-16 units. */
export const LONGEST_INDEXED = 400

/** What has to stand in a search key for a search to find it: each word by itself, in any order. */
export const searchWordsOf = (typed: string): string[] => searchKeyOf(typed).split(/\s+/).filter(Boolean)

/**
 * Text that a person typed: trimmed, at most `maximum` UTF-16 units. Refuses U+0000, which PostgreSQL can't store, and
 * ill-formed Unicode (lone surrogates), which no encoder keeps; everything else goes in and comes out as it was.
 */
export function text({ maximum, minimum = 0 }: { maximum: number; minimum?: number }) {
  return z.string('required').check(
    z.trim(),
    z.minLength(minimum, 'required'),
    z.maxLength(maximum, 'tooLong'),
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), 'unreadableCharacters'),
  )
}
