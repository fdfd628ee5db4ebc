import { startTransition, useEffect, useState } from 'react'

/**
 * True once the component was painted with `isShown`. For content to render afterwards: a transition alone could run
 * before that frame and delay it.
 */
export function useAfterPaint(isShown = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isShown])
  return isPainted
}
