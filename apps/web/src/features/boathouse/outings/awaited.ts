import { useSyncExternalStore } from 'react'
import { Listeners } from '#lib/api/listeners.ts'

/** Ids of entries whose form still waits for the server: the board hides them until it responds. */
let awaited: ReadonlySet<string> = new Set()
const listeners = new Listeners()

function setAwaited(ids: Iterable<string>): void {
  awaited = new Set(ids)
  listeners.notify()
}

/** Hides an entry from the board until `work` ends. */
export function awaitEntry<Outcome>(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
  setAwaited([...awaited, id])
  return work().finally(() => setAwaited([...awaited].filter((one) => one !== id)))
}

export const useAwaited = (): ReadonlySet<string> => useSyncExternalStore(listeners.add, () => awaited)
