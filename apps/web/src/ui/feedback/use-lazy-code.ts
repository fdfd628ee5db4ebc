import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Code that loads once the page is idle; null until then. Retries a failure once online. `load` must be stable. */
export function useLazyCode<Code extends object>(load: () => Promise<Code>): Code | null {
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    const isGone = new AbortController()
    const { signal } = isGone
    const fetchCode = () =>
      void load().then(setCode, () => {
        if (!signal.aborted) window.addEventListener('online', fetchCode, { once: true, signal })
      })
    const callOff = whenIdle(fetchCode)
    return () => {
      callOff()
      isGone.abort()
    }
  }, [load])
  return code
}
