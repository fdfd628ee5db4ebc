import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** Standard Webhooks recommends 24 to 64 bytes. */
const SECRET_BYTES = 32

/** Makes a secret in the format of Standard Webhooks 1.0.0. */
export const newSigningSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

interface Signed {
  readonly id: string
  readonly timestamp: number
  readonly body: string
}

/** A `v1` HMAC-SHA256 for each secret, space-separated. */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
