import { quietly } from './quietly.ts'

const PREFIX = 'boathouse/unconfirmed/'

/** Drafts with an unconfirmed write, by key; null for a deletion. */
const unconfirmed = new Map<string, unknown>()

/** Browsers drop pending writes when a page closes: leaves such a draft for the next page. */
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

/** Leaves pending drafts for the next page when this one closes. */
export function leaveUnconfirmed(): void {
  window.addEventListener('pagehide', () => {
    for (const [key, draft] of unconfirmed)
      quietly(() => localStorage.setItem(PREFIX + key, JSON.stringify(draft)))
  })
}

/** Drafts left by closed pages, by key; null for a deletion. */
export const readLeft = (): ReadonlyMap<string, unknown> =>
  new Map(
    quietly(() =>
      Object.entries<string>(localStorage)
        .filter(([name]) => name.startsWith(PREFIX))
        .map(([name, draft]) => [name.slice(PREFIX.length), JSON.parse(draft)] as const),
    ),
  )

export const forgetLeft = (key: string) => quietly(() => localStorage.removeItem(PREFIX + key))
