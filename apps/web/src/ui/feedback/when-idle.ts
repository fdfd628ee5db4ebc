/** Milliseconds reserved for the screen's own requests and rendering. */
const SCREEN_FIRST = 300

/** Milliseconds after which the work runs even if the browser is never idle. */
const LATEST = 2_000

/** Runs low-priority work once the screen is done and the browser is idle. Returns a function that cancels it. */
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
  if (typeof requestIdleCallback === 'undefined') {
    work()
    return () => {}
  }
  const waiting = requestIdleCallback(work, { timeout: LATEST })
  return () => cancelIdleCallback(waiting)
}
