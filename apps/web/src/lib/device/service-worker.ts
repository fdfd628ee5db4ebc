/** Message to a worker that waits to become active. */
export const TAKE_OVER = 'takeOver'

/** Message to the active worker: the reader chose another language, whose pages and messages it should cache. */
export const STORE_WORDS = 'storeWords'

/** Installs or updates the service worker, bypassing the HTTP cache. A newer one that waits takes over. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  registration.waiting?.postMessage(TAKE_OVER)
  return registration
}
