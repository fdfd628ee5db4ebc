import { type BrowserSubscription, isForServer, toBrowserSubscription } from './push-subscription.ts'
import { registerServiceWorker } from './service-worker.ts'

/** Whether this browser can show notifications: `homeScreen` where it could once the app is installed. */
export type PushSupport = 'ready' | 'blocked' | 'homeScreen' | 'unsupported'

export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  // On iPhones and iPads they are there for installed apps alone; nothing else tells these browsers.
  if (!isThere) return 'standalone' in navigator && !navigator.standalone ? 'homeScreen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** This browser's subscription, whoever it was made for; null for none. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/**
 * Asks the person, unless they have agreed before, and has the browser take notifications; null where they don't agree. Call
 * it after a tap only: browsers refuse to ask at other times.
 */
export async function subscribe(serverKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await registerServiceWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && !isForServer(known, serverKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  return toBrowserSubscription(subscription)
}

/** Has the browser take no notifications any more; what is sent to it from then on is refused by the push service. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}
