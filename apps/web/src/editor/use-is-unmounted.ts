import { useEffect, useRef } from 'react'

/** Whether the component was unmounted: late results must not change what replaced it. */
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
