import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { NotLoaded } from './not-loaded.tsx'

interface Props<Own> {
  /** Fetches the code. */
  readonly load: () => Promise<ComponentType<Own>>
  readonly props: Own
  readonly waiting: ReactNode
  /** Said, or shown, where the code did not come; null where nothing is missed meanwhile. */
  readonly notLoaded: string | null | ((onRetry: () => void) => ReactNode)
}

/**
 * A part whose code comes late. If it does not come, its own place says so, the rest of the screen stays, and it is asked for
 * again once there is a network.
 */
export function LatePart<Own extends object>({ load, props, waiting, notLoaded }: Props<Own>) {
  const [part, setPart] = useState<{ readonly Shown: ComponentType<Own> } | null>(null)
  const [isLost, setLost] = useState(false)
  const fetchPart = useCallback(() => {
    setLost(false)
    load().then(
      // In small steps, between which the phone answers.
      (Shown) => startTransition(() => setPart({ Shown })),
      () => setLost(true),
    )
  }, [load])
  useEffect(fetchPart, [fetchPart])
  useEffect(() => {
    if (!isLost) return
    addEventListener('online', fetchPart)
    return () => removeEventListener('online', fetchPart)
  }, [isLost, fetchPart])
  if (part) return <part.Shown {...props} />
  if (!isLost) return waiting
  if (typeof notLoaded === 'function') return notLoaded(fetchPart)
  return notLoaded === null ? null : <NotLoaded words={notLoaded} onRetry={fetchPart} />
}
