import type { Board } from '@boathouse/domain/outings/model'
import type { QueryClient } from '@tanstack/react-query'
import { seenAt } from '#lib/session/recalled.ts'
import { boardQuery } from './api.ts'

/**
 * What time it is by the server's clock, where a board said it at a moment of this device's: that may be hours wrong, but tells how long ago
 * the answer came.
 */
export const toServerTime = ({ at }: Pick<Board, 'at'>, seen: number, here: number): Date =>
  new Date(Date.parse(at) + Math.max(0, here - seen))

/** When what the board shows came, by this device's clock, in milliseconds. */
export function boardSeenAt(queryClient: QueryClient, clubId: string): number {
  const query = queryClient.getQueryCache().find({ queryKey: boardQuery(clubId).queryKey })
  return query ? seenAt(query) : Date.now()
}

/** What time it is by the server's clock, as far as the club's board told. */
export function readServerClock(queryClient: QueryClient, clubId: string): Date {
  const board = queryClient.getQueryData(boardQuery(clubId).queryKey)
  const here = Date.now()
  return board ? toServerTime(board, boardSeenAt(queryClient, clubId), here) : new Date(here)
}
