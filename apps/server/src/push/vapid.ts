import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/** Identifies this server to push services (VAPID, RFC 8292). */
export interface VapidKeys {
  /** Public key for subscribing: a point of P-256 in base64url. */
  readonly publicKey: string
  readonly privateKey: KeyObject
  /** Contact for push services. */
  readonly subject: string
}

const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** Seconds; push services allow at most a day. */
const LIFETIME_S = 12 * 3_600

interface Site {
  readonly publicUrl: string
  readonly secret: string
}

/**
 * Derived from the secret, so all servers share them. Null unless the URL is public https, as push services require.
 */
export function vapidKeys({ publicUrl, secret }: Site): VapidKeys | null {
  if (!isSubject(new URL(publicUrl))) return null
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(deriveScalar(secret))
  const point = ecdh.getPublicKey()
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: deriveScalar(secret).toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  return { publicKey: point.toString('base64url'), privateKey, subject: publicUrl }
}

const isSubject = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && !/(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname)

/** 48 bytes make the modulo bias negligible (FIPS 186-5, A.2.1). */
function deriveScalar(secret: string): Buffer {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'boathouse vapid', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
}

/** Authorization header, valid for one push service. */
export function vapidAuthorization(
  { publicKey, privateKey, subject }: VapidKeys,
  endpoint: string,
  now: Date,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1_000) + LIFETIME_S,
    sub: subject,
  }
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
