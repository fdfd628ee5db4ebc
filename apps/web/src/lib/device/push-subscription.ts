import { toBase64url } from './base64url.ts'

export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export function toBrowserSubscription(subscription: PushSubscription): BrowserSubscription {
  const key = (name: PushEncryptionKeyName) =>
    toBase64url(new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer()))
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') }
}

export function isForServer({ options }: PushSubscription, serverKey: string): boolean {
  const { applicationServerKey } = options
  return (
    applicationServerKey !== null &&
    toBase64url(new Uint8Array(applicationServerKey)) === serverKey.replace(/=+$/, '')
  )
}

export async function hashEndpoint(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return toBase64url(new Uint8Array(hash))
}
