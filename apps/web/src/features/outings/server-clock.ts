import type { Board } from '@boathouse/domain/outings/model'
import type { QueryClient } from '@tanstack/react-query'
import { seenAt } from '#lib/session/recalled.ts'
import { boardQuery } from './api.ts'
import { type Age, ageOfBoard } from './board-age.ts'

/** The server's time, from a board and its age. Doesn't depend on this device's clock. */
export const toServerTime = ({ at }: Pick<Board, 'at'>, { ms }: Pick<Age, 'ms'>): Date =>
  new Date(Date.parse(at) + Math.max(0, ms))

/** Device time at which the shown board was received, in milliseconds. */
export function boardSeenAt(queryClient: QueryClient, clubId: string): number {
  const query = queryClient.getQueryCache().find({ queryKey: boardQuery(clubId).queryKey })
  return query ? seenAt(query) : Date.now()
}

/** The server's time by the club's board; without a board, the device's time. */
export function readServerClock(queryClient: QueryClient, clubId: string): Date {
  const board = queryClient.getQueryData(boardQuery(clubId).queryKey)
  return board ? toServerTime(board, ageOfBoard(clubId, board, boardSeenAt(queryClient, clubId))) : new Date()
}
