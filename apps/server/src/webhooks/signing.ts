import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** As Standard Webhooks recommends: from 24 to 64 bytes. */
const SECRET_BYTES = 32

/** A new secret to sign with, as whoever is told writes it down (Standard Webhooks 1.0.0). */
export const newSigningSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

interface Signed {
  readonly id: string
  /** In whole seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** The header that proves a message: a `v1` HMAC-SHA256 by each of the secrets, with spaces between. */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
