import { describeOuting, seeOuting, showBoard, showWatch } from '@boathouse/domain/outings/contract'
import { listTrainingSessions, summariseTrainingSessions } from '@boathouse/domain/training-sessions/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { hearBoard } from './board-age.ts'

/** Interval of refetching the board while no events arrive, in milliseconds. */
const EVERY_MS = 45_000

export const boardQuery = (clubId: string) => ({
  ...toQuery(showBoard, { params: { clubId } }),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const board = await call(showBoard, { params: { clubId } }, signal)
    hearBoard(clubId, board)
    return board
  },
  refetchInterval: EVERY_MS,
  refetchIntervalInBackground: true,
})

/** Queries that change with outings, including sessions that were logged from them. */
const REFRESHED = new Set<unknown>([
  showBoard.id,
  showWatch.id,
  listTrainingSessions.id,
  summariseTrainingSessions.id,
])

export function useRefreshBoard() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [id] }) => REFRESHED.has(id),
    })
}

export const useOutingCalls = () => ({ describe: useCall(describeOuting), see: useCall(seeOuting) })
