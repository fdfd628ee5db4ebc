import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { CHALLENGE_SECONDS } from '@boathouse/domain/identity/passkeys/model'
import type { Db } from '#db/tables.ts'
import { hashToken, isSameSecret } from './secrets.ts'

/** Purpose and browser that a challenge is bound to. */
export interface Asked {
  readonly purpose: 'make' | 'signIn' | 'secondStep' | 'settings' | 'oidcSignIn' | 'oidcConnection'
  /** Session id, or hash of the cookie's token. */
  readonly browser: string
}

interface Challenging {
  readonly now: Date
  readonly secret: string
}

const END_BYTES = 4
/** Minimum in WebAuthn, 13.4.3. */
const RANDOM_BYTES = 16

/** Creates a challenge that needs no stored row: expiry, random bytes, and their HMAC with purpose and browser. */
export function newChallenge(
  { now, secret }: Challenging,
  asked: Asked,
  seconds: number = CHALLENGE_SECONDS,
): string {
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32BE(Math.floor(now.getTime() / 1_000) + seconds)
  const told = Buffer.concat([end, randomBytes(RANDOM_BYTES)])
  return Buffer.concat([told, macOf(secret, asked, told)]).toString('base64url')
}

/** Whether this server made an unexpired challenge for this purpose and browser. */
export function isOwnChallenge({ now, secret }: Challenging, asked: Asked, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  // Base64 has equivalent spellings: without this check a used challenge could be replayed in another one.
  if (bytes.toString('base64url') !== challenge) return false
  const told = bytes.subarray(0, END_BYTES + RANDOM_BYTES)
  if (told.length < END_BYTES + RANDOM_BYTES) return false
  const mac = bytes.subarray(END_BYTES + RANDOM_BYTES).toString('base64url')
  if (!isSameSecret(mac, macOf(secret, asked, told).toString('base64url'))) return false
  return endOf(challenge) > now.getTime()
}

/** Marks a challenge as used. Of concurrent calls, one returns true. */
export async function spendChallenge(db: Db, challenge: string): Promise<boolean> {
  const endsAt = new Date(endOf(challenge)).toISOString()
  const spent = await db
    .insertInto('usedChallenges')
    .values({ challengeHash: hashToken(challenge), endsAt })
    .onConflict((conflict) => conflict.column('challengeHash').doNothing())
    .returning('challengeHash')
    .executeTakeFirst()
  return spent !== undefined
}

const endOf = (challenge: string): number => Buffer.from(challenge, 'base64url').readUInt32BE(0) * 1_000

const macOf = (secret: string, { purpose, browser }: Asked, told: Buffer): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'passkey challenges', 32)))
    .update(`${purpose}\n${browser}\n`)
    .update(told)
    .digest()
