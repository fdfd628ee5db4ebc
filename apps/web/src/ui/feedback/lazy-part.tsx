import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { loadAgain, NeedsReload } from './load-again.ts'
import { CodeNotLoaded, type Retry } from './not-loaded.tsx'

interface Props<Own> {
  readonly load: () => Promise<ComponentType<Own>>
  readonly props: Own
  readonly waiting: ReactNode
  /** Shown after a failure; null shows nothing. */
  readonly notLoaded: string | null | ((retry: Retry) => ReactNode)
}

type Lost = Retry['way']

/** A lazy-loaded part. If loading fails, says so in place, retries once online, and offers a reload if only that helps. */
export function LazyPart<Own extends object>({ load, props, waiting, notLoaded }: Props<Own>) {
  const [part, setPart] = useState<{ readonly Shown: ComponentType<Own> } | null>(null)
  const [lost, setLost] = useState<Lost | null>(null)
  const fetchPart = useCallback((fetchCode: typeof load) => {
    setLost(null)
    fetchCode().then(
      // As a transition, so the page stays responsive.
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
