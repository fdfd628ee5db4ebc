import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * Code that nothing waits for, once the browser has nothing else to do; null before. Where it does not come no screen breaks
 * over that, and once there is a network it is asked for again. `load` is the same function each time.
 */
export function useLateCode<Code extends object>(load: () => Promise<Code>): Code | null {
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
