import { describeOuting, seeOuting, showBoard, showWatch } from '@boathouse/domain/outings/contract'
import { listTrainingSessions, summariseTrainingSessions } from '@boathouse/domain/training-sessions/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { hearBoard } from './board-age.ts'

/** Polling interval of the board without events, in milliseconds. */
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

/** Queries that show current outings, or sessions logged from them, which carry their distance. */
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

/** Calls that need a network; everything else on the board goes through the outbox. */
export const useOutingCalls = () => ({ describe: useCall(describeOuting), see: useCall(seeOuting) })
