import { useEffect, useRef } from 'react'

/** Returns a promise that resolves on unmount: then no one can fix a refusal on screen. */
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
