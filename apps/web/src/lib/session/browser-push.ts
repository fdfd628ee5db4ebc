import { toBase64url } from './base64url.ts'

/** Whether this browser can show notifications: `homeScreen` where it could once the app is installed. */
export type PushSupport = 'ready' | 'blocked' | 'homeScreen' | 'unsupported'

export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  // On iPhones and iPads they are there for installed apps alone; nothing else tells these browsers.
  if (!isThere) return 'standalone' in navigator && !navigator.standalone ? 'homeScreen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** What a browser lets notifications be sent to, as the server takes it. */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** This browser's subscription, whoever it was made for; null for none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Whether the server that has this key can send to a subscription. */
export function isForServer({ options }: PushSubscription, serverKey: string): boolean {
  const { applicationServerKey } = options
  return (
    applicationServerKey !== null &&
    toBase64url(new Uint8Array(applicationServerKey)) === serverKey.replace(/=+$/, '')
  )
}

/**
 * Asks the person, unless they have agreed before, and has the browser take notifications; null where they don't agree. Call
 * it after a tap only: browsers refuse to ask at other times.
 */
export async function subscribe(serverKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && !isForServer(known, serverKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  return toBrowserSubscription(subscription)
}

export function toBrowserSubscription(subscription: PushSubscription): BrowserSubscription {
  const key = (name: PushEncryptionKeyName) =>
    toBase64url(new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer()))
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') }
}

/** Has the browser take no notifications any more; what is sent to it from then on is refused by the push service. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}

/** By what the server names where notifications are sent to. */
export async function hashEndpoint(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return toBase64url(new Uint8Array(hash))
}
