import { startTransition, useEffect, useState } from 'react'

/**
 * Whether the component, or what `isShown` stands for, was painted. For content to render afterwards: a transition
 * alone could run before the next frame, and delay it.
 */
export function useAfterPaint(isShown = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let timer = 0
    // Frame callbacks run before the paint, their timers after it.
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
