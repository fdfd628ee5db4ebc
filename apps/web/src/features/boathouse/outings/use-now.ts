import type { Board } from '@boathouse/domain/boathouse/outings/model'
import { useEffect, useReducer } from 'react'
import { toServerTime } from './server-clock.ts'

const TICK_MS = 5_000

/** The server's current time. */
export function useNow(board: Pick<Board, 'at'>, seenAt: number): Date {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return toServerTime(board, seenAt)
}
