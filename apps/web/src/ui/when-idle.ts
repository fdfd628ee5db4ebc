/** So long the line and the processor are left to what stands on the screen, in milliseconds. */
const SCREEN_FIRST = 300

/** So much later it is done even if the page never rests. */
const LATEST = 2_000

/** Does what can wait once the screen has had its turn and the browser has nothing else to do. Returns how to call it off. */
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
