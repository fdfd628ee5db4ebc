import { quietlyAsync } from '#lib/session/quietly.ts'
import { registerServiceWorker } from '#lib/session/service-worker.ts'

/** How long a first look has the line and the processor to itself, in milliseconds: keeping the app loads all of it. */
const LOOK_FIRST = 10_000

/**
 * Lets the browser keep the app a while after it opened, so that it opens without a network. Browsers that can't go on
 * without. Returns how to call it off.
 */
export function registerWorkerLater(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const waiting = setTimeout(() => {
    // Some private windows refuse.
    void quietlyAsync(registerServiceWorker)
  }, LOOK_FIRST)
  return () => clearTimeout(waiting)
}

/** Has the browser fetch a newer build at once, which opens without a network as soon as its worker took over. */
export function keepNewBuild(): void {
  // What does not come now comes when the app is opened the next time.
  void quietlyAsync(async () => (await navigator.serviceWorker?.getRegistration())?.update())
}
