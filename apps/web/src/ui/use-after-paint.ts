import { startTransition, useEffect, useState } from 'react'

/**
 * Whether what this came with was painted, or, where that comes later, what `isShown` stands for: until then it is false, for what
 * may come after that. A transition alone could be worked at before the next frame, and would hold up what it is to follow.
 */
export function useAfterPaint(isShown = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isShown) return
    let timer = 0
    // Frames are asked for before they are painted; what a timer of theirs does comes after.
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
