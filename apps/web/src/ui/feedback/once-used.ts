/** Milliseconds after which the work runs even without an interaction. */
const LATEST = 3_000

const SIGNS = ['pointermove', 'pointerdown', 'keydown']

/** Runs work after the first interaction, or after a while. Returns a function that cancels it. */
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
