import {
  createTrainingSession,
  listTrainingSessions,
  summariseTrainingSessions,
} from '@boathouse/domain/training-sessions/contract'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryOf, useCall } from '#lib/queries.ts'

const PAGE = 20

export const trainingSessionsQuery = infiniteQueryOptions({
  queryKey: [listTrainingSessions.id, { query: { limit: PAGE } }],
  queryFn: ({ pageParam, signal }) =>
    call(listTrainingSessions, { query: { limit: PAGE, cursor: pageParam ?? undefined } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
})

export const trainingSummaryQuery = queryOf(summariseTrainingSessions, {})

/** Stores a session; list and cards are asked for again, since only the server knows its place and the sums. */
export function useLogSession() {
  const queryClient = useQueryClient()
  const create = useCall(createTrainingSession)
  return {
    ...create,
    renewLists: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [listTrainingSessions.id] }),
        queryClient.invalidateQueries({ queryKey: [summariseTrainingSessions.id] }),
      ]),
  }
}
