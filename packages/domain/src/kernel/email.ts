import * as z from 'zod/mini'
import { decodePunycode } from './punycode.ts'

/** Longest address that SMTP can carry (RFC 5321, 4.5.3.1.3: 256 octets with brackets). */
const LONGEST = 254

/** Letters, digits, dots and hyphens of any script. `new URL` would end the host at other characters. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u
/** Form that mail servers accept. The top-level domain has only letters, or is an international label in ASCII. */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const IS_ASCII = /^[ -~]*$/

/**
 * Normalises an email address for storage, display and comparison: trimmed, in lower case, with an international domain
 * in Unicode. Addresses with the same ASCII form are equal. `whenEmpty` is the error code for an empty one, which
 * differs on sign-in screens.
 */
export function emailAddress(whenEmpty = 'emailRequired') {
  return z.string(whenEmpty).check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: whenEmpty, abort: true }),
    z.maxLength(LONGEST, { error: 'emailInvalid', abort: true }),
    z.overwrite(toShownAddress),
    z.refine(isAddress, 'emailInvalid'),
    // Format name in API documents.
    z.meta({ format: 'email' }),
  )
}

/** Converts the domain to ASCII, for other programs. Empty if it is invalid. */
export function toAsciiAddress(address: string): string {
  const { name, domain } = partsOf(address)
  const ascii = toAsciiDomain(domain)
  return ascii === null ? '' : `${name}@${ascii}`
}

/** Converts the domain to Unicode, if both forms name the same domain. */
export function toShownAddress(address: string): string {
  const { name, domain } = partsOf(address)
  const ascii = toAsciiDomain(domain)
  if (ascii === null || !ascii.includes('xn--')) return ascii === null ? address : `${name}@${ascii}`
  const labels = ascii.split('.').map((label) => {
    if (!label.startsWith('xn--')) return label
    return decodePunycode(label.slice(4)) ?? label
  })
  const shown = labels.join('.')
  return `${name}@${toAsciiDomain(shown) === ascii ? shown : ascii}`
}

function partsOf(address: string): { name: string; domain: string } {
  const at = address.lastIndexOf('@')
  return { name: address.slice(0, Math.max(0, at)), domain: address.slice(at + 1) }
}

/** Null for an invalid domain. A domain in ASCII letters stays unchanged. */
function toAsciiDomain(domain: string): string | null {
  if (IS_ASCII.test(domain) && !domain.includes('xn--')) return domain
  if (!DOMAIN.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

function isAddress(address: string): boolean {
  const ascii = toAsciiAddress(address)
  return ascii.length <= LONGEST && ADDRESS.test(ascii)
}

/** Security: a single regex over the whole text would take quadratic time for a long word. */
export const hasAddress = (word: string): boolean => word.lastIndexOf('@', word.length - 2) > 0

export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s"'<>()=,;:]+/g, (word) => (hasAddress(word) ? '[address]' : word))
