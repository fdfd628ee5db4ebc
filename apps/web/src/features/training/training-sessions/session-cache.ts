import type { CallOutput } from '@boathouse/domain/kernel/contract'
import { showProgress, showWeek } from '@boathouse/domain/training/progress/contract'
import {
  listTrainingSessions,
  showTrainingSession,
  summariseTrainingSessions,
} from '@boathouse/domain/training/training-sessions/contract'
import type { SessionFilters, TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'

type Pages = InfiniteData<CallOutput<typeof listTrainingSessions>>

const LISTS = { queryKey: [listTrainingSessions.id] }

/** Refetches lists, cards and charts: only the server knows sums and a session's position. */
export const refreshLists = (queryClient: QueryClient) =>
  Promise.all(
    [listTrainingSessions, summariseTrainingSessions, showProgress, showWeek].map(({ id }) =>
      queryClient.invalidateQueries({ queryKey: [id] }),
    ),
  )

export const forgetSession = (queryClient: QueryClient, id: string) =>
  queryClient.setQueriesData<Pages>(LISTS, (pages) =>
    changeItems(pages, (items) => items.filter((item) => item.id !== id)),
  )

/** Updates a session on its page and in cached lists that have it. Inserts a new one into the unfiltered list only. */
export function putSession(queryClient: QueryClient, session: TrainingSession): void {
  const { queryKey } = toQuery(showTrainingSession, { params: { id: session.id } })
  queryClient.setQueryData<TrainingSession>(queryKey, (shown) => shown && session)
  for (const [queryKey, pages] of queryClient.getQueriesData<Pages>(LISTS)) {
    const isKnown = pages?.pages.some(({ items }) => items.some(({ id }) => id === session.id))
    const { query } = queryKey[1] as { readonly query: SessionFilters & { readonly limit: number } }
    const { limit: _, ...filters } = query
    if (!isKnown && Object.values(filters).some((value) => value !== undefined)) continue
    queryClient.setQueryData(
      queryKey,
      isKnown
        ? changeItems(pages, (items) => items.map((item) => (item.id === session.id ? session : item)))
        : changeItems(pages, (items, page) => (page === 0 ? newestFirst([session, ...items]) : items)),
    )
  }
}

/** In the log's order: by day, then by time of logging. */
export const newestFirst = <Session extends Pick<TrainingSession, 'date' | 'createdAt'>>(
  sessions: readonly Session[],
): Session[] => sessions.toSorted((a, b) => compare(b.date, a.date) || compare(b.createdAt, a.createdAt))

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const changeItems = (
  pages: Pages | undefined,
  change: (items: TrainingSession[], page: number) => TrainingSession[],
): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
  }
