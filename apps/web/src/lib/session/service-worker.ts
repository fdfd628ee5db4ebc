/** Has the browser keep the app, and look for its newest build each time: no copy of the worker may stand in the way. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
