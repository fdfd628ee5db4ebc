import {
  listPractices,
  listUpcomingPractices,
  nextPractice,
  showPractice,
} from '@boathouse/domain/practices/contract'
import type { Practice } from '@boathouse/domain/practices/model'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toPagedQuery, toQuery } from '#lib/api/queries.ts'

/** One's next practice, and for who runs them the one that is on. Others answer all the time: each screen asks anew. */
export const nextPracticeQuery = { ...toQuery(nextPractice, {}), staleTime: 0 }

/** A club's practices to come. */
export const upcomingQuery = (clubId: string) => ({
  ...toPagedQuery(listUpcomingPractices, { params: { clubId }, query: { limit: 20 } }),
  staleTime: 0,
})

const KINDS = ['practices.', 'answers.', 'register.', 'absences.', 'rates.', 'clubDay.'] as const

/** Whatever is known of practices, answers, absences, registers, rates and the club's day is asked for anew: each shows in the others. */
export const invalidatePractices = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [id] }) => KINDS.some((kind) => String(id).startsWith(kind)),
  })

/** For who changes any of them. */
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

/** Puts a practice, as a change brought it, wherever it is known: lists, its own screen, the dashboard. */
export function updateCachedPractice(queryClient: QueryClient, fresh: Practice): void {
  const updated = <Known extends Practice>(known: Known): Known =>
    known.id === fresh.id ? { ...known, ...fresh } : known
  const updateItems = <Page extends Items>(page: Page) => ({ ...page, items: page.items.map(updated) })
  const updateQueries = <Known>(id: string, change: (known: Known) => Known) =>
    queryClient.setQueriesData<Known>({ queryKey: [id] }, (known) => known && change(known))

  updateQueries<Items>(listPractices.id, updateItems)
  updateQueries<InfiniteData<Items>>(listUpcomingPractices.id, (known) => ({
    ...known,
    pages: known.pages.map(updateItems),
  }))
  updateQueries<Practice>(showPractice.id, updated)
  updateQueries<Next>(nextPractice.id, ({ next, now }) => ({
    next: next && updated(next),
    now: now && updated(now),
  }))
}
