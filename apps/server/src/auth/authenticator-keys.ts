import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from './sealing.ts'
import { isSameSecret } from './secrets.ts'

/** How long a code is shown, in seconds (RFC 6238, the default that every app has). */
const STEP_SECONDS = 30

/** How many steps a clock may be off, either way. */
const STEPS_OFF = 1

/** As RFC 4226 recommends: the length of the HMAC that it goes into. */
const KEY_BYTES = 20

/** A new key for an authenticator app, in Base32. */
export const newAuthenticatorKey = (): string => new Secret({ size: KEY_BYTES }).base32

/** A key as it is stored: encrypted, since codes are made from the key itself. */
export const sealKey = (secret: string, key: string): string => seal(secret, 'authenticator keys', key)

const totpOf = (key: string, label = 'Boathouse'): TOTP =>
  new TOTP({ issuer: 'Boathouse', label, secret: Secret.fromBase32(key), period: STEP_SECONDS })

/** What an app reads from a QR code. The label tells several accounts apart. */
export const authenticatorUri = (key: string, label: string): string => totpOf(key, label).toString()

/** The code that an app with this key shows at a moment. */
export const authenticatorCode = (key: string, at: Date): string =>
  totpOf(key).generate({ timestamp: at.getTime() })

/**
 * Which step, counted from 1970, a code is of: the running one, or the one before or after it. Null where it is of none of
 * them, or the key can't be read.
 */
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
