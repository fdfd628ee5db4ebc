import type { Board } from '@boathouse/domain/boathouse/outings/model'
import { STALE_AFTER_MINUTES } from '@boathouse/domain/boathouse/outings/rules'
import type { QueryClient } from '@tanstack/react-query'
import { seenAt } from '#lib/offline/recalled.ts'
import { boardQuery } from './api.ts'

/** The server's time: a board's, plus the time since its response. A device clock that is always wrong does no harm. */
export const toServerTime = ({ at }: Pick<Board, 'at'>, seenAt: number): Date =>
  new Date(Date.parse(at) + Math.max(0, Date.now() - seenAt))

/** Whether a board is too old, or comes from the future because the device's clock was set back. */
export const isStale = (seenAt: number): boolean =>
  Math.abs(Date.now() - seenAt) >= STALE_AFTER_MINUTES * 60_000

/** Device time at which the shown board was received, in milliseconds. */
export function boardSeenAt(queryClient: QueryClient, clubId: string): number {
  const query = queryClient.getQueryCache().find({ queryKey: boardQuery(clubId).queryKey })
  return query ? seenAt(query) : Date.now()
}

/** The server's time by the club's board; without a board, the device's time. */
export function readServerClock(queryClient: QueryClient, clubId: string): Date {
  const board = queryClient.getQueryData(boardQuery(clubId).queryKey)
  return board ? toServerTime(board, boardSeenAt(queryClient, clubId)) : new Date()
}
