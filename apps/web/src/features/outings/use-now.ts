import { showBoard } from '@boathouse/domain/outings/contract'
import type { Board } from '@boathouse/domain/outings/model'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { type Age, ageOfBoard, keepAge } from './board-age.ts'
import { toServerTime } from './server-clock.ts'

const TICK_MS = 5_000

/** The server's current time, and the board's age. */
export function useNow(clubId: string, board: Pick<Board, 'at'>, seenAt: number): { now: Date; age: Age } {
  const queryClient = useQueryClient()
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const age = ageOfBoard(clubId, board, seenAt)
  const { isKnown } = age
  useEffect(() => keepAge(clubId, board, age))
  useEffect(() => {
    // A new response makes the age known.
    if (!isKnown) void queryClient.invalidateQueries({ queryKey: [showBoard.id] })
  }, [isKnown, queryClient])
  return { now: toServerTime(board, age), age }
}
