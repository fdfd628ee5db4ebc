import {
  createTrainingSession,
  listTrainingSessions,
  type SessionFilters,
  summariseTrainingSessions,
} from '@boathouse/domain/training-sessions/contract'
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { queryOf, useCall } from '#lib/queries.ts'

const PAGE = 20

/** The sessions that the filters let through. Until they are there, those of the filters before stay. */
export function trainingSessionsQuery(filters: SessionFilters = {}) {
  const query = { limit: PAGE, ...filters }
  return infiniteQueryOptions({
    queryKey: [listTrainingSessions.id, { query }],
    queryFn: ({ pageParam, signal }) =>
      call(listTrainingSessions, { query: { ...query, cursor: pageParam ?? undefined } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

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
