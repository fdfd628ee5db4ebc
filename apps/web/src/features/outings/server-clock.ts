import type { Board } from '@boathouse/domain/outings/model'
import type { QueryClient } from '@tanstack/react-query'
import { seenAt } from '#lib/session/recalled.ts'
import { boardQuery } from './api.ts'
import { type Age, ageOfBoard } from './board-age.ts'

/** What time it is by the server's clock, of which a board told so long ago: whatever the clock of this device says. */
export const toServerTime = ({ at }: Pick<Board, 'at'>, { ms }: Pick<Age, 'ms'>): Date =>
  new Date(Date.parse(at) + Math.max(0, ms))

/** When what the board shows came, by this device's clock, in milliseconds. */
export function boardSeenAt(queryClient: QueryClient, clubId: string): number {
  const query = queryClient.getQueryCache().find({ queryKey: boardQuery(clubId).queryKey })
  return query ? seenAt(query) : Date.now()
}

/** What time it is by the server's clock, as far as the club's board told. */
export function readServerClock(queryClient: QueryClient, clubId: string): Date {
  const board = queryClient.getQueryData(boardQuery(clubId).queryKey)
  return board ? toServerTime(board, ageOfBoard(clubId, board, boardSeenAt(queryClient, clubId))) : new Date()
}
