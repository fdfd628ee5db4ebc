import { quietlyAsync } from '#lib/device/quietly.ts'
import { registerServiceWorker } from '#lib/device/service-worker.ts'

/** Delay in milliseconds: caching the app would compete with loading the first page. */
const LOOK_FIRST = 10_000

/** Registers the service worker after a delay. No-op if the browser has none. Returns a cancel function. */
export function registerWorkerLater(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const waiting = setTimeout(() => {
    // Some browsers refuse in private windows.
    void quietlyAsync(registerServiceWorker)
  }, LOOK_FIRST)
  return () => clearTimeout(waiting)
}

/** Fetches a newer build now. It works offline once its service worker takes over. */
export function keepNewBuild(): void {
  // Ignore failures: the next visit tries again.
  void quietlyAsync(async () => (await navigator.serviceWorker?.getRegistration())?.update())
}
