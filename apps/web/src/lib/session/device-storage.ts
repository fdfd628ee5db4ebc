import { queryOptions } from '@tanstack/react-query'
import { quietlyAsync } from './quietly.ts'

/** What this browser stores of Boathouse. */
export interface DeviceStorage {
  /** All of it, the program included; null where the browser doesn't tell. */
  readonly bytes: number | null
  /** Whether the browser promised to keep it; null where it never does. */
  readonly isPersistent: boolean | null
}

const NOTHING_KNOWN: DeviceStorage = { bytes: null, isPersistent: null }

async function readStorage(): Promise<DeviceStorage> {
  // Over http, and in some private windows, there is nothing to ask.
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

/** Asks the browser not to remove anything by itself; answers whether it agrees. Some ask the person. */
export const askToPersist = async (): Promise<boolean> =>
  (await quietlyAsync(() => navigator.storage.persist())) ?? false

/** Whether this page is the installed app, and no tab of a browser. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
