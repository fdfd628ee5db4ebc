import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Whether what can wait may begin. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
