import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { hashToken, isSameSecret } from './secrets.ts'

const PREFIX = 'bh_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Of 238 bits: too many to guess, so that a plain hash of it can be stored. */
const SECRET_LENGTH = 40
const CHECKSUM_LENGTH = 6

/**
 * How a token looks: `bh_`, forty random letters and figures, and six of a checksum (CRC-32 of what stands before), so that
 * scanners of code and logs find one without asking us.
 */
const PATTERN = new RegExp(`^${PREFIX}[${ALPHABET}]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`)

/** A new token. It is shown once, and only its hash is ever stored. */
export function newApiToken(): string {
  const secret = Array.from({ length: SECRET_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${PREFIX}${secret}${checksumOf(PREFIX + secret)}`
}

function checksumOf(text: string): string {
  let left = crc32(text)
  let digits = ''
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    digits = ALPHABET[left % ALPHABET.length] + digits
    left = Math.floor(left / ALPHABET.length)
  }
  return digits
}

/** Whether a text can be a token of ours: its form and its checksum are right. */
export const isApiToken = (text: string): boolean =>
  PATTERN.test(text) &&
  isSameSecret(text.slice(-CHECKSUM_LENGTH), checksumOf(text.slice(0, -CHECKSUM_LENGTH)))

/**
 * The bearer token of a request (RFC 6750, 2.1) that begins as ours do; null where it sends none. Whoever sends one is known by nothing
 * else: cookies don't count then. Any other is not for us, such as one that a proxy in front of us adds to what browsers ask. Whoever is
 * unknown can send 16 KB of spaces here: words are told apart in one pass over them.
 */
export function bearerOf(authorization: string | undefined): string | null {
  const [scheme, token = '', ...more] = (authorization ?? '').trim().split(/ +/)
  const isOurs = scheme?.toLowerCase() === 'bearer' && more.length === 0 && token.startsWith(PREFIX)
  return isOurs ? token : null
}

/** What is stored of a token; null where it can be none of ours. */
export const hashApiToken = (token: string): string | null => (isApiToken(token) ? hashToken(token) : null)
