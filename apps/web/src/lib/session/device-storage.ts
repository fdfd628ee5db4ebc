import { queryOptions } from '@tanstack/react-query'

/** What this browser stores of Boathouse. */
export interface DeviceStorage {
  /** All of it, the program included; null where the browser doesn't tell. */
  readonly bytes: number | null
  /** Whether the browser promised to keep it; null where it never does. */
  readonly isPersistent: boolean | null
}

const NOTHING_KNOWN: DeviceStorage = { bytes: null, isPersistent: null }

async function readStorage(): Promise<DeviceStorage> {
  try {
    const [{ usage = null }, isPersistent] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ])
    return { bytes: usage, isPersistent }
  } catch {
    // Over http, and in some private windows, there is nothing to ask.
    return NOTHING_KNOWN
  }
}

export const deviceStorageQuery = queryOptions({
  queryKey: ['device.storage'],
  queryFn: readStorage,
  staleTime: 0,
})

/** Asks the browser not to remove anything by itself; answers whether it agrees. Some ask the person. */
export async function askToPersist(): Promise<boolean> {
  try {
    return await navigator.storage.persist()
  } catch {
    return false
  }
}

/** Whether this page is the installed app, and no tab of a browser. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
