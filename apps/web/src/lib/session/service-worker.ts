/** Message to a waiting worker. */
export const TAKE_OVER = 'takeOver'

/**
 * Installs the service worker, and checks for a newer build without the HTTP cache. A waiting newer worker takes over.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  registration.waiting?.postMessage(TAKE_OVER)
  return registration
}
