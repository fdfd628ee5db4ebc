/** Milliseconds reserved for the screen's own requests and rendering. */
const SCREEN_FIRST = 300

/** Milliseconds after which it runs even without an idle period. */
const LATEST = 2_000

/** Runs low-priority work once the screen is done and the browser is idle. Returns a function to cancel it. */
export function whenIdle(work: () => void): () => void {
  let callOff = () => {}
  const waiting = setTimeout(() => {
    callOff = onceAtRest(work)
  }, SCREEN_FIRST)
  return () => {
    clearTimeout(waiting)
    callOff()
  }
}

function onceAtRest(work: () => void): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'undefined') {
    work()
    return () => {}
  }
  const waiting = requestIdleCallback(work, { timeout: LATEST })
  return () => cancelIdleCallback(waiting)
}
