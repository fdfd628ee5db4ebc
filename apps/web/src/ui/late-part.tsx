import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { loadAgain, NeedsReload } from './load-again.ts'
import { CodeNotLoaded, type Retry } from './not-loaded.tsx'

interface Props<Own> {
  /** Fetches the code. */
  readonly load: () => Promise<ComponentType<Own>>
  readonly props: Own
  readonly waiting: ReactNode
  /** Said, or shown, where the code did not come; null where nothing is missed meanwhile. */
  readonly notLoaded: string | null | ((retry: Retry) => ReactNode)
}

type Lost = Retry['way']

/**
 * A part whose code comes late. If it does not come, its own place says so, the rest of the screen stays, and it is asked for
 * again once there is a network. Where asking again can't help, its place offers to reload the page.
 */
export function LatePart<Own extends object>({ load, props, waiting, notLoaded }: Props<Own>) {
  const [part, setPart] = useState<{ readonly Shown: ComponentType<Own> } | null>(null)
  const [lost, setLost] = useState<Lost | null>(null)
  const fetchPart = useCallback((fetchCode: typeof load) => {
    setLost(null)
    fetchCode().then(
      // In small steps, between which the phone answers.
      (Shown) => startTransition(() => setPart({ Shown })),
      (error) => setLost(error instanceof NeedsReload ? 'reload' : 'again'),
    )
  }, [])
  useEffect(() => fetchPart(load), [fetchPart, load])
  useEffect(() => {
    if (lost === null) return
    const onOnline = () => fetchPart(load)
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [lost, fetchPart, load])
  if (part) return <part.Shown {...props} />
  if (lost === null) return waiting
  if (notLoaded === null) return null
  const retry = { way: lost, onAgain: () => fetchPart(() => loadAgain(load)) }
  return typeof notLoaded === 'function' ? notLoaded(retry) : <CodeNotLoaded words={notLoaded} {...retry} />
}
