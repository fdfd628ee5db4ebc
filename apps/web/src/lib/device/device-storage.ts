import { queryOptions } from '@tanstack/react-query'
import { quietlyAsync } from './quietly.ts'

export interface DeviceStorage {
  readonly bytes: number | null
  /** Whether the browser has promised to keep the data; null if it can't say. */
  readonly isPersistent: boolean | null
}

const NOTHING_KNOWN: DeviceStorage = { bytes: null, isPersistent: null }

async function readStorage(): Promise<DeviceStorage> {
  // Missing over http, and in some private windows.
  const known = await quietlyAsync(() =>
    Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]),
  )
  return known ? { bytes: known[0].usage ?? null, isPersistent: known[1] } : NOTHING_KNOWN
}

export const deviceStorageQuery = queryOptions({
  queryKey: ['device.storage'],
  queryFn: readStorage,
  staleTime: 0,
})

/** Asks the browser not to evict data. Some browsers ask the user. */
export const askToPersist = async (): Promise<boolean> =>
  (await quietlyAsync(() => navigator.storage.persist())) ?? false

/** Whether this is the installed app instead of a tab. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
