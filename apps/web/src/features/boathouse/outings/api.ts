import { describeOuting, seeOuting, showBoard, showWatch } from '@boathouse/domain/boathouse/outings/contract'
import {
  listTrainingSessions,
  summariseTrainingSessions,
} from '@boathouse/domain/training/training-sessions/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** Interval of refetching the board while no events arrive, in milliseconds. */
const EVERY_MS = 45_000

export const boardQuery = (clubId: string) => ({
  ...toQuery(showBoard, { params: { clubId } }),
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
