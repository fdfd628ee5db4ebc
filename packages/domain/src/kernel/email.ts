import * as z from 'zod/mini'

/** The longest address that SMTP can carry (RFC 5321, 4.5.3.1.3: 256 octets with its brackets). */
const LONGEST = 254

/**
 * An e-mail address in the one form that is stored and compared: trimmed, lower case. `whenEmpty` is the code for an
 * empty one, since the sign-in screens have different words for it.
 */
export function emailAddress(whenEmpty = 'emailRequired') {
  return z
    .string(whenEmpty)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: whenEmpty, abort: true }),
      z.maxLength(LONGEST, { error: 'emailInvalid', abort: true }),
      z.email('emailInvalid'),
    )
}

/**
 * Whether a word holds an `@` between other characters. A word is to be found first: to look for the `@` and what is before
 * it in one expression takes the square of a long word's letters.
 */
export const hasAddress = (word: string): boolean => word.lastIndexOf('@', word.length - 2) > 0

/** A text with every e-mail address in it blacked out, for logs. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s"'<>()=,;:]+/g, (word) => (hasAddress(word) ? '[address]' : word))
