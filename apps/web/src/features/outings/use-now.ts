import type { Board } from '@boathouse/domain/outings/model'
import { useEffect, useState } from 'react'

const TICK_MS = 5_000

/**
 * What time it is by the server's clock, and how old what it said is, in milliseconds: this device's clock may be hours wrong, but
 * tells how long ago the answer came.
 */
export function useNow({ at }: Pick<Board, 'at'>, updatedAt: number): { now: Date; ageMs: number } {
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  // Between two ticks an answer may have come.
  const ageMs = Math.max(0, here - updatedAt)
  return { now: new Date(new Date(at).getTime() + ageMs), ageMs }
}
