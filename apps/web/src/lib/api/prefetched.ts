/** As long as queries keep theirs for fresh, in milliseconds. */
const FRESH_MS = 10_000

/** As any call has. */
const PATIENCE_MS = 20_000

interface Prefetch {
  readonly answer: Promise<Response>
  readonly giveUp: AbortController
}

const underWay = new Map<string, Prefetch>()

/**
 * Asks for what the program will want first, while the program itself is still on its way. Whoever takes the answer gets
 * it once `before` has looked at a copy.
 */
export function prefetch(url: string, before?: (answer: Response) => Promise<void>): void {
  const giveUp = new AbortController()
  const { signal } = giveUp
  setTimeout(() => giveUp.abort(), PATIENCE_MS)
  const headers = { accept: 'application/json' }
  const sent = fetch(url, { method: 'GET', credentials: 'same-origin', headers, signal })
  const answer = before ? sent.then((found) => before(found.clone()).then(() => found)) : sent
  // Whoever takes it hears of it; nobody has to.
  answer.catch(() => undefined)
  underWay.set(url, { answer, giveUp })
  setTimeout(() => forget(url), FRESH_MS)
}

/** What was asked early at an address: once, and only while it is fresh. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const call = underWay.get(url)
  underWay.delete(url)
  return call?.answer
}

/** From now on the answers may be others: something changes, or somebody else is signed in. */
export function forgetPrefetched(): void {
  for (const url of [...underWay.keys()]) forget(url)
}

/** An answer that nobody reads would keep its connection. */
function forget(url: string): void {
  underWay.get(url)?.giveUp.abort()
  underWay.delete(url)
}
