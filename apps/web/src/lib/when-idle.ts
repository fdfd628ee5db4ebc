/** By then it is done even if the page never rests, in milliseconds. */
const LATEST = 2_000

/** Does what can wait once the browser has nothing else to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'undefined') {
    const waiting = setTimeout(work, LATEST / 2)
    return () => clearTimeout(waiting)
  }
  const waiting = requestIdleCallback(work, { timeout: LATEST })
  return () => cancelIdleCallback(waiting)
}
