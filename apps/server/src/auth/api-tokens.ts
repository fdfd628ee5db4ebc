import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Membership } from '@boathouse/domain/club/people/model'
import { isOfClub, reachesScope } from '@boathouse/domain/identity/tokens/rules'
import type { TokenScope } from '@boathouse/domain/kernel/token-scopes'
import type { Actor } from './gate.ts'
import { hashToken, isSameSecret } from './secrets.ts'

const PREFIX = 'bh_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 238 random bits: safe to store as an unsalted hash. */
const SECRET_LENGTH = 40
const CHECKSUM_LENGTH = 6

/** `bh_`, 40 random characters and a CRC-32 checksum, so secret scanners recognize tokens offline. */
const PATTERN = new RegExp(`^${PREFIX}[${ALPHABET}]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`)

/** The token is shown once; only its hash is stored. */
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

export const isApiToken = (text: string): boolean =>
  PATTERN.test(text) &&
  isSameSecret(text.slice(-CHECKSUM_LENGTH), checksumOf(text.slice(0, -CHECKSUM_LENGTH)))

/** Bearer token (RFC 6750, 2.1) with our prefix, or null. One pass: anyone can send 16 KB of spaces. */
export function bearerOf(authorization: string | undefined): string | null {
  const [scheme, token = '', ...more] = (authorization ?? '').trim().split(/ +/)
  const isOurs = scheme?.toLowerCase() === 'bearer' && more.length === 0 && token.startsWith(PREFIX)
  return isOurs ? token : null
}

/** Hash to store; null if the token has no valid form. */
export const hashApiToken = (token: string): string | null => (isApiToken(token) ? hashToken(token) : null)

/** Sessions have every scope; tokens only those that they include. */
export const isWithinToken = (actor: Actor, scope: TokenScope | null): boolean =>
  actor.token === undefined || reachesScope(actor.token, actor, scope)

/** With a personal scope, an admin's token acts as an athlete: admin data needs a club scope. */
export function actorWithin(actor: Actor, scope: TokenScope | null): Actor {
  const { token, membership } = actor
  if (token === undefined || scope === null || isOfClub(scope)) return actor
  const memberships = actor.memberships.map(asAthlete)
  if (membership?.role !== 'admin') return { ...actor, memberships }
  return { ...actor, role: 'athlete', membership: asAthlete(membership), memberships }
}

const asAthlete = <M extends Membership>(membership: M): M => ({ ...membership, role: 'athlete' })
