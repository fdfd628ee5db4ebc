import type { CallOutput } from '@boathouse/domain/kernel/contract'
import { countRecords } from '@boathouse/domain/results/records/contract'
import {
  listTrainingSessions,
  showTrainingSession,
  summariseTrainingSessions,
} from '@boathouse/domain/training/training-sessions/contract'
import type { SessionFilters, TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { toQuery } from '#lib/api/queries.ts'

export const PAGE = 20

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

export const trainingSummaryQuery = toQuery(summariseTrainingSessions, {})

/** Always stale: results are entered on other devices too. */
export const recordCountQuery = { ...toQuery(countRecords, {}), staleTime: 0 }

/** Never cached: editing needs the current version. */
export const trainingSessionQuery = (id: string) => ({
  ...toQuery(showTrainingSession, { params: { id } }),
  gcTime: 0,
})

/** The session from a cached list: shown at once, and offline. */
export function useKnownSession(id: string): TrainingSession | undefined {
  const lists = useQueryClient().getQueriesData<Pages>({ queryKey: [listTrainingSessions.id] })
  const pages = lists.flatMap(([, data]) => data?.pages ?? [])
  return pages.flatMap(({ items }) => items).find((session) => session.id === id)
}

type Pages = InfiniteData<CallOutput<typeof listTrainingSessions>>
