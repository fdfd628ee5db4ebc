import { del, entries, keys } from 'idb-keyval'
import { type SeenAnswer, store, toKey } from './last-seen-store.ts'
import { quietlyAsync } from './quietly.ts'

/** The names of all that is kept of this owner's. */
export async function listSeen(owner: string): Promise<string[]> {
  const all = (await quietlyAsync(() => keys<string>(store()))) ?? []
  const own = toKey(owner, '')
  return all.filter((key) => key.startsWith(own)).map((key) => key.slice(own.length))
}

/** What came before a moment is of no use any more. */
export async function dropSeenBefore(oldest: number): Promise<void> {
  await quietlyAsync(async () => {
    const all = await entries<string, SeenAnswer | string>(store())
    const old = all.filter(([, kept]) => typeof kept !== 'string' && kept.at < oldest)
    await Promise.all(old.map(([key]) => del(key, store())))
  })
}
