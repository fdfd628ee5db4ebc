import { useEffect, useRef } from 'react'

/** Returns a promise that resolves on unmount: after that, no form can correct a refusal. */
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
