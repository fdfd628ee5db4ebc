import {
  listOwnPractices,
  listOwnUpcoming,
  listPractices,
  listUpcomingPractices,
  nextPractice,
  showPractice,
} from '@boathouse/domain/practices/practices/contract'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toPagedQuery, toQuery } from '#lib/api/queries.ts'
import { isQueryOf } from '#lib/api/refetch.ts'

/** The user's next practice and, for those who run it, the current one. Always stale: answers change often. */
export const nextPracticeQuery = { ...toQuery(nextPractice, {}), staleTime: 0 }

export const upcomingQuery = (clubId: string) => ({
  ...toPagedQuery(listUpcomingPractices, { params: { clubId }, query: { limit: 20 } }),
  staleTime: 0,
})

/** Upcoming practices of all the user's clubs. */
export const ownUpcomingQuery = { ...toPagedQuery(listOwnUpcoming, { query: { limit: 20 } }), staleTime: 0 }

/** Refetches practices, answers, absences, registers, rates and the club's day, which depend on each other. */
export const invalidatePractices = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: isQueryOf('practices', 'answers', 'register', 'absences', 'rates', 'club-day'),
  })

export function useRefreshPractices() {
  const queryClient = useQueryClient()
  return () => invalidatePractices(queryClient)
}

interface Items {
  readonly items: readonly Practice[]
}
interface Next {
  readonly next: Practice | null
  readonly now: Practice | null
}

export function updateCachedPractice(queryClient: QueryClient, fresh: Practice): void {
  const updated = <Known extends Practice>(known: Known): Known =>
    known.id === fresh.id ? { ...known, ...fresh } : known
  const updateItems = <Page extends Items>(page: Page) => ({ ...page, items: page.items.map(updated) })
  const updateQueries = <Known>(id: string, change: (known: Known) => Known) =>
    queryClient.setQueriesData<Known>({ queryKey: [id] }, (known) => known && change(known))

  for (const { id } of [listPractices, listOwnPractices]) updateQueries<Items>(id, updateItems)
  for (const { id } of [listUpcomingPractices, listOwnUpcoming])
    updateQueries<InfiniteData<Items>>(id, (known) => ({ ...known, pages: known.pages.map(updateItems) }))
  updateQueries<Practice>(showPractice.id, updated)
  updateQueries<Next>(nextPractice.id, ({ next, now }) => ({
    next: next && updated(next),
    now: now && updated(now),
  }))
}
