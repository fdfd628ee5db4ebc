import type { Board } from '@boathouse/domain/outings/model'
import { useEffect, useState } from 'react'
import { toServerTime } from './server-clock.ts'

const TICK_MS = 5_000

/** What time it is by the server's clock, and how old what it said is, in milliseconds. */
export function useNow(board: Pick<Board, 'at'>, seenAt: number): { now: Date; ageMs: number } {
  const [here, setHere] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  // Between two ticks an answer may have come.
  return { now: toServerTime(board, seenAt, here), ageMs: Math.max(0, here - seenAt) }
}
