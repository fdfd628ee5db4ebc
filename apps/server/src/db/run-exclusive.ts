import { setTimeout as wait } from 'node:timers/promises'

/**
 * How long, in milliseconds, somebody waits for their turn. After that, as on another server, the database tells them
 * apart: a turn is a courtesy that spares it the work, and nothing is right only because of it.
 */
const MAX_WAIT_MS = 1_000

/** What ends when the turn of whoever came last does, by what they change. */
const ends = new Map<string, Promise<unknown>>()

/**
 * Runs work one after the other that would change rows side by side. On PostgreSQL transactions that touch the same page
 * of an index can't be told apart from such that touch the same row: one wins, and the others start over.
 */
export async function runExclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = ends.get(key)
  const working = before
    ? Promise.race([before, wait(MAX_WAIT_MS, undefined, { ref: false })]).then(work)
    : work()
  const end = working.then(
    () => undefined,
    () => undefined,
  )
  ends.set(key, end)
  void end.then(() => {
    if (ends.get(key) === end) ends.delete(key)
  })
  return working
}
