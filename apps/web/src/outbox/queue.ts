/** Why something was not taken, and what is stored instead, where the server says so. */
export interface Refusal<Current = unknown> {
  readonly code: string
  readonly current: Current | null
}

/** One thing that waits to be sent. */
export interface Entry<Current = unknown> {
  /** The same at every try, so that the server stores it once. */
  readonly id: string
  /** Whether it may have arrived. */
  readonly wasSent: boolean
  /** Null while it waits; what was refused stays until somebody has seen it. */
  readonly refusal: Refusal<Current> | null
}

/** What waits of one object, oldest first: it is sent in this order, one at a time. */
export type Queue<Item extends Entry = Entry> = readonly Item[]

export const FRESH = { wasSent: false, refusal: null } as const

/** What is sent next. */
export const nextToSend = <Item extends Entry>(queue: Queue<Item>): Item | undefined =>
  queue.find(({ refusal }) => !refusal)

export const listRefused = <Item extends Entry>(queue: Queue<Item>): Queue<Item> =>
  queue.filter(({ refusal }) => refusal !== null)

export const markSent = <Item extends Entry>(queue: Queue<Item>, id: string): Queue<Item> =>
  queue.map((one) => (one.id === id ? { ...one, wasSent: true } : one))

/** Somebody has seen that it was refused, or does not want it any more. */
export const dismiss = <Item extends Entry>(queue: Queue<Item>, id: string): Queue<Item> =>
  queue.filter((one) => one.id !== id)

export const dismissAll = <Item extends Entry>(queue: Queue<Item>, gone: readonly Entry[]): Queue<Item> =>
  gone.reduce<Queue<Item>>((left, { id }) => dismiss(left, id), queue)
