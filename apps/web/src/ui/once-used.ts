/** Whoever only looks is served after so long, in milliseconds: what they came for is here by then. */
const LATEST = 3_000

const SIGNS = ['pointermove', 'pointerdown', 'keydown']

/**
 * Does what comes after all that a page is opened for, once somebody moves or types on it, or has had it before them for a while.
 * Returns how to call it off, also while it is under way.
 */
export function onceUsed(work: (signal: AbortSignal) => void): () => void {
  const gone = new AbortController()
  const { signal } = gone
  let isDone = false
  const start = () => {
    if (isDone || signal.aborted) return
    isDone = true
    work(signal)
  }
  for (const sign of SIGNS) addEventListener(sign, start, { signal })
  setTimeout(start, LATEST)
  return () => gone.abort()
}
