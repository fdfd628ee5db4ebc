import { type BrowserSubscription, isForServer, toBrowserSubscription } from './push-subscription.ts'
import { registerServiceWorker } from './service-worker.ts'

/** Whether the browser supports notifications; `homeScreen` if the app must be installed first. */
export type PushSupport = 'ready' | 'blocked' | 'homeScreen' | 'unsupported'

export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  // iPhones and iPads support them only in installed apps. Only this property identifies those browsers.
  if (!isThere) return 'standalone' in navigator && !navigator.standalone ? 'homeScreen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Subscribes after asking for permission. Null if the user denies it. Browsers require a user gesture. */
export async function subscribe(serverKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await registerServiceWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  if (known && !isForServer(known, serverKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  return toBrowserSubscription(subscription)
}

/** The push service then refuses later notifications to this browser. */
export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe()
}
