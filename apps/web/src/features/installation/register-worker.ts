import { quietlyAsync } from '#lib/session/quietly.ts'
import { registerServiceWorker } from '#lib/session/service-worker.ts'

/** Delay in milliseconds: caching the app would compete with the first page load. */
const LOOK_FIRST = 10_000

/** Registers the service worker after a delay, for offline use. No-op if unsupported. Returns a cancel function. */
export function registerWorkerLater(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const waiting = setTimeout(() => {
    // Some private windows refuse.
    void quietlyAsync(registerServiceWorker)
  }, LOOK_FIRST)
  return () => clearTimeout(waiting)
}

/** Fetches a newer build now; it works offline once its worker takes over. */
export function keepNewBuild(): void {
  // On failure, the next visit fetches it.
  void quietlyAsync(async () => (await navigator.serviceWorker?.getRegistration())?.update())
}
