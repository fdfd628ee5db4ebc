import { useSyncExternalStore } from 'react'
import { Listeners } from '#lib/api/listeners.ts'

/** Entries that a form waits for: the board hides them until the call ends. */
let awaited: ReadonlySet<string> = new Set()
const listeners = new Listeners()

function setAwaited(ids: Iterable<string>): void {
  awaited = new Set(ids)
  listeners.notify()
}

/** Marks an entry as awaited until the work ends. */
export function awaitEntry<Outcome>(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
  setAwaited([...awaited, id])
  return work().finally(() => setAwaited([...awaited].filter((one) => one !== id)))
}

export const useAwaited = (): ReadonlySet<string> => useSyncExternalStore(listeners.add, () => awaited)
