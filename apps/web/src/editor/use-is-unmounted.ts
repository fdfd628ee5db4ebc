import { useEffect, useRef } from 'react'

/** True after unmounting: late results must not change the screen that replaced it. */
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
