import { startTransition, useEffect, useState } from 'react'

/** Whether what this came with was painted: until then it is false, for what may come after that. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted
}
