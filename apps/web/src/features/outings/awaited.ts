import { useSyncExternalStore } from 'react'
import { Listeners } from '#lib/api/listeners.ts'

/** The entries of which a form is waiting to hear: the board shows them once they are stored, or can't be told now. */
let awaited: ReadonlySet<string> = new Set()
const listeners = new Listeners()

function setAwaited(ids: Iterable<string>): void {
  awaited = new Set(ids)
  listeners.notify()
}

/** Waits for what becomes of an entry. */
export function awaitEntry<Outcome>(id: string, work: () => Promise<Outcome>): Promise<Outcome> {
  setAwaited([...awaited, id])
  return work().finally(() => setAwaited([...awaited].filter((one) => one !== id)))
}

export const useAwaited = (): ReadonlySet<string> => useSyncExternalStore(listeners.add, () => awaited)
