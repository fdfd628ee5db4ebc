import { Listeners } from './listeners.ts'

/** Browsers can report a network that has no internet, so the last call counts too. */
let isReached = true
const listeners = new Listeners()

export function noteReached(isNowReached: boolean): void {
  if (isNowReached === isReached) return
  isReached = isNowReached
  listeners.notify()
}

export const isOffline = (): boolean => !isReached || !navigator.onLine

export function onConnection(listener: () => void): () => void {
  const stop = listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
