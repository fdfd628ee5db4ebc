/** Reason why an entry was refused, and the stored record, if known. */
export interface Refusal<Current = unknown> {
  readonly code: string
  readonly current: Current | null
}

export interface Entry<Current = unknown> {
  /** Stays the same for each try, so retries are idempotent. */
  readonly id: string
  /** Whether the server may have received it. */
  readonly wasSent: boolean
  /** Null while the entry waits. Refused entries stay until the user dismisses them. */
  readonly refusal: Refusal<Current> | null
}

/** Entries of one object, oldest first. They are sent in order, one at a time. */
export type Queue<Item extends Entry = Entry> = readonly Item[]

export const FRESH = { wasSent: false, refusal: null } as const

export const nextToSend = <Item extends Entry>(queue: Queue<Item>): Item | undefined =>
  queue.find(({ refusal }) => !refusal)

export const listRefused = <Item extends Entry>(queue: Queue<Item>): Queue<Item> =>
  queue.filter(({ refusal }) => refusal !== null)

export const markSent = <Item extends Entry>(queue: Queue<Item>, id: string): Queue<Item> =>
  queue.map((one) => (one.id === id ? { ...one, wasSent: true } : one))

/** Removes an entry, for example when the user has seen its refusal. */
export const dismiss = <Item extends Entry>(queue: Queue<Item>, id: string): Queue<Item> =>
  queue.filter((one) => one.id !== id)

export const dismissAll = <Item extends Entry>(queue: Queue<Item>, gone: readonly Entry[]): Queue<Item> =>
  gone.reduce<Queue<Item>>((left, { id }) => dismiss(left, id), queue)
