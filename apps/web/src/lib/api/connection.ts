import { Listeners } from './listeners.ts'

/** A browser that says it is online may be on a network that leads nowhere: the last call tells. */
let isReached = true
const listeners = new Listeners()

/** Notes whether a call found the server. */
export function noteReached(isNowReached: boolean): void {
  if (isNowReached === isReached) return
  isReached = isNowReached
  listeners.notify()
}

export const isOffline = (): boolean => !isReached || !navigator.onLine

/** Tells of each change until it is called off. */
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
