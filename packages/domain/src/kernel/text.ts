import * as z from 'zod/mini'

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
