import { useEffect, useRef } from 'react'

/** Returns what resolves once this component has left the screen: no one is there any more to put right what is refused. */
export function useLeft(): () => Promise<unknown> {
  const now = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    let leave: (value?: unknown) => void = () => {}
    now.current = new Promise((resolve) => {
      leave = resolve
    })
    return () => leave()
  }, [])
  return () => now.current
}
