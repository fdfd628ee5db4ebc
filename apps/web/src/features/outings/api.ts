import { describeOuting, seeOuting, showBoard, showWatch } from '@boathouse/domain/outings/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { hearBoard } from './board-age.ts'

/** How often the board is asked for although nothing was told, in milliseconds: its picture is never old while the network is there. */
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

/** Asks again for what shows outings of now. */
export function useRefreshBoard() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [id] }) => id === showBoard.id || id === showWatch.id,
    })
}

/** What is said at once or not at all; whatever else is done on a board waits where there is no network. */
export const useOutingCalls = () => ({ describe: useCall(describeOuting), see: useCall(seeOuting) })
