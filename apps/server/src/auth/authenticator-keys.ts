import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from './sealing.ts'
import { isSameSecret } from './secrets.ts'

/** RFC 6238's default, which all authenticator apps use. */
const STEP_SECONDS = 30

const STEPS_OFF = 1

/** Length of the HMAC, as RFC 4226 recommends. */
const KEY_BYTES = 20

export const newAuthenticatorKey = (): string => new Secret({ size: KEY_BYTES }).base32

/** Encrypts a key for storage. Hashing is impossible: codes are computed from the key. */
export const sealKey = (secret: string, key: string): string => seal(secret, 'authenticator keys', key)

const totpOf = (key: string, label = 'Boathouse'): TOTP =>
  new TOTP({ issuer: 'Boathouse', label, secret: Secret.fromBase32(key), period: STEP_SECONDS })

/** `otpauth:` URI for the QR code. The label tells accounts apart in the app. */
export const authenticatorUri = (key: string, label: string): string => totpOf(key, label).toString()

export const authenticatorCode = (key: string, at: Date): string =>
  totpOf(key).generate({ timestamp: at.getTime() })

/** Returns the time step of a matching code (previous, current or next), or null. */
export function stepOfCode(secret: string, sealedKey: string, code: string, now: Date): number | null {
  const key = unseal(secret, 'authenticator keys', sealedKey)
  if (key === null) return null
  const totp = totpOf(key)
  const running = totp.counter({ timestamp: now.getTime() })
  const steps = Array.from({ length: 2 * STEPS_OFF + 1 }, (_, index) => running - STEPS_OFF + index)
  const matching = steps.filter((step) =>
    isSameSecret(code, totp.generate({ timestamp: step * STEP_SECONDS * 1_000 })),
  )
  return matching.at(-1) ?? null
}
