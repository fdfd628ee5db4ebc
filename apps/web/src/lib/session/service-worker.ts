/** Message to a waiting worker. */
export const TAKE_OVER = 'takeOver'

/** Installs or updates the service worker, bypassing the HTTP cache. A waiting newer one takes over. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  registration.waiting?.postMessage(TAKE_OVER)
  return registration
}
