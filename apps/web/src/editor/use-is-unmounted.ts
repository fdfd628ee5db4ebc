import { useEffect, useRef } from 'react'

/** Whether the component is on screen no more: what is found out by then must not change what is shown instead. */
export function useIsUnmounted() {
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  return isUnmounted
}
