import { quietly } from '../device/quietly.ts'

const PREFIX = 'boathouse/unconfirmed/'

/** Drafts whose write is not confirmed yet, by key; null for a deletion. */
const unconfirmed = new Map<string, unknown>()

/** Tracks a write: if the page closes first, the browser drops it, and the next page has to store the draft. */
export async function untilConfirmed<Result>(
  key: string,
  draft: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  forgetLeft(key)
  unconfirmed.set(key, draft)
  try {
    return await work()
  } finally {
    if (unconfirmed.get(key) === draft) unconfirmed.delete(key)
  }
}

/** When this page closes, hands drafts whose write is not confirmed to the next page. */
export function leaveUnconfirmed(): void {
  window.addEventListener('pagehide', () => {
    for (const [key, draft] of unconfirmed)
      quietly(() => localStorage.setItem(PREFIX + key, JSON.stringify(draft)))
  })
}

/** Drafts that closed pages left, by key; null for a deletion. */
export const readLeft = (): ReadonlyMap<string, unknown> =>
  new Map(
    quietly(() =>
      Object.entries<string>(localStorage)
        .filter(([name]) => name.startsWith(PREFIX))
        .map(([name, draft]) => [name.slice(PREFIX.length), JSON.parse(draft)] as const),
    ),
  )

export const forgetLeft = (key: string) => quietly(() => localStorage.removeItem(PREFIX + key))
