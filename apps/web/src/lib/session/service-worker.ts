/** What a page tells a worker that waits to replace another. */
export const TAKE_OVER = 'takeOver'

/**
 * Has the browser keep the app, and look for its newest build each time: no copy of the worker may stand in the way. A worker
 * of a newer build that waits takes over.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  registration.waiting?.postMessage(TAKE_OVER)
  return registration
}
