/** Somebody who only looks is served after so long, in milliseconds: what they came for is here by then. */
const LATEST = 3_000

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Does what comes after all that a page is opened for, once somebody moves or types on it, or has had it before them for a while.
 * Returns how to call it off, also while it is under way.
 */
export function onceUsed(work: (signal: AbortSignal) => void): () => void {
  const waiting = new AbortController()
  const working = new AbortController()
  const start = () => {
    if (waiting.signal.aborted) return
    waiting.abort()
    work(working.signal)
  }
  for (const sign of SIGNS) addEventListener(sign, start, { once: true, signal: waiting.signal })
  const timer = setTimeout(start, LATEST)
  return () => {
    clearTimeout(timer)
    waiting.abort()
    working.abort()
  }
}
