import { tabHeaders } from '../session/tab-view.ts'

const FRESH_MS = 10_000

/** Timeout in milliseconds, the same as for other calls. */
const PATIENCE_MS = 20_000

interface Prefetch {
  readonly answer: Promise<Response>
  readonly giveUp: AbortController
}

const underWay = new Map<string, Prefetch>()

/** Fetches a response while the program is loading. `before` gets a copy first. */
export function prefetch(url: string, before?: (answer: Response) => Promise<void>): void {
  const giveUp = new AbortController()
  const { signal } = giveUp
  setTimeout(() => giveUp.abort(), PATIENCE_MS)
  const headers = { accept: 'application/json', ...tabHeaders() }
  const sent = fetch(url, { method: 'GET', credentials: 'same-origin', headers, signal })
  const answer = before ? sent.then((found) => before(found.clone()).then(() => found)) : sent
  // Avoid an unhandled rejection; the caller that takes the response gets the error.
  answer.catch(() => undefined)
  underWay.set(url, { answer, giveUp })
  setTimeout(() => forget(url), FRESH_MS)
}

/** Returns a prefetched response that is still fresh, at most once. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const call = underWay.get(url)
  underWay.delete(url)
  return call?.answer
}

/** Call this after a change and when another user signs in: the responses are outdated. */
export function forgetPrefetched(): void {
  for (const url of [...underWay.keys()]) forget(url)
}

/** An unread response would keep its connection open. */
function forget(url: string): void {
  underWay.get(url)?.giveUp.abort()
  underWay.delete(url)
}
