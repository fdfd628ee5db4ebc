import { dismiss, type Entry, type Queue, type Refusal } from './queue.ts'

/** Removes a stored entry. Later ones continue from what was stored. */
export function continueFrom<Item extends Entry>(
  queue: Queue<Item>,
  id: string,
  rebase: (later: Item) => Item,
): Queue<Item> {
  const index = queue.findIndex((one) => one.id === id)
  if (index < 0) return queue
  return queue.flatMap((one, at) => (at === index ? [] : [at > index ? rebase(one) : one]))
}

/**
 * Refuses an entry in a queue where the last entry of each object counts. If a later one follows, `stale` moves to it,
 * and any other refusal drops the entry.
 */
export function refuseLast<Current, Item extends Entry<Current>>(
  queue: Queue<Item>,
  id: string,
  refusal: Refusal<Current>,
  isSameObject: (one: Item, other: Item) => boolean,
  /** Whether the server already has what the entry says. */
  isStored: (current: Current, last: Item) => boolean,
): Queue<Item> {
  const refused = queue.find((one) => one.id === id)
  if (!refused) return queue
  const last = queue.findLast((one) => isSameObject(one, refused)) ?? refused
  const isStale = refusal.code === 'stale'
  if (last !== refused && !isStale) return dismiss(queue, id)
  const others = queue.filter((one) => one === last || !isSameObject(one, refused))
  if (isStale && refusal.current && isStored(refusal.current, last)) return dismiss(others, last.id)
  return others.map((one) => (one === last ? { ...one, wasSent: false, refusal } : one))
}
