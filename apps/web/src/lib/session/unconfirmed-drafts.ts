import { quietly } from './quietly.ts'

const PREFIX = 'boathouse/unconfirmed/'

/** Drafts whose writing the browser has not confirmed yet, by key; null for one that is being dropped. */
const unconfirmed = new Map<string, unknown>()

/**
 * Writes a draft by `work`. A browser gives up what it has not written when its page goes away: until it has, a page that
 * goes leaves the draft where the next page finds it.
 */
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

/** From then on nothing that is being written is lost where its page goes away. */
export function leaveUnconfirmed(): void {
  window.addEventListener('pagehide', () => {
    for (const [key, draft] of unconfirmed)
      quietly(() => localStorage.setItem(PREFIX + key, JSON.stringify(draft)))
  })
}

/** What pages left that went away, by key; null for what was dropped. */
export const readLeft = (): ReadonlyMap<string, unknown> =>
  new Map(
    quietly(() =>
      Object.entries<string>(localStorage)
        .filter(([name]) => name.startsWith(PREFIX))
        .map(([name, draft]) => [name.slice(PREFIX.length), JSON.parse(draft)] as const),
    ),
  )

export const forgetLeft = (key: string) => quietly(() => localStorage.removeItem(PREFIX + key))
