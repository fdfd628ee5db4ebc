import { del, entries, keys } from 'idb-keyval'
import { quietlyAsync } from '../device/quietly.ts'
import { type SeenAnswer, store, toKey } from './last-seen-store.ts'

export async function listSeen(owner: string): Promise<string[]> {
  const all = (await quietlyAsync(() => keys<string>(store()))) ?? []
  const own = toKey(owner, '')
  return all.filter((key) => key.startsWith(own)).map((key) => key.slice(own.length))
}

/** Deletes responses older than `oldest` or expired at `now`. Returns the next expiry. */
export async function dropExpired(oldest: number, now: number): Promise<number | null> {
  const next = await quietlyAsync(async () => {
    const all = await entries<string, SeenAnswer | string>(store())
    const answers = all.flatMap(([key, kept]) => (typeof kept === 'string' ? [] : [{ key, ...kept }]))
    const isExpired = ({ at, until }: SeenAnswer) => at < oldest || (until ?? Infinity) <= now
    await Promise.all(answers.filter(isExpired).map(({ key }) => del(key, store())))
    return Math.min(...answers.filter((one) => !isExpired(one)).map(({ until }) => until ?? Infinity))
  })
  return next === undefined || next === Infinity ? null : next
}
