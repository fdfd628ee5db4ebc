/** Lets the browser keep the app, so that it opens without a network. Browsers that can't go on without. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Some private windows refuse.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}
