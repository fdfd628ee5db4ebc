import {
  listPractices,
  listUpcomingPractices,
  nextPractice,
  showPractice,
} from '@boathouse/domain/practices/contract'
import type { Practice } from '@boathouse/domain/practices/model'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

interface Items {
  readonly items: readonly Practice[]
}
interface Next {
  readonly next: Practice | null
  readonly now: Practice | null
}

/** Puts a practice, as a change brought it, wherever it is known: lists, its own screen, the dashboard. */
export function takePractice(queryClient: QueryClient, fresh: Practice): void {
  const taken = <Known extends Practice>(known: Known): Known =>
    known.id === fresh.id ? { ...known, ...fresh } : known
  const takenIn = <Page extends Items>(page: Page) => ({ ...page, items: page.items.map(taken) })
  const put = <Known>(id: string, change: (known: Known) => Known) =>
    queryClient.setQueriesData<Known>({ queryKey: [id] }, (known) => known && change(known))

  put<Items>(listPractices.id, takenIn)
  put<InfiniteData<Items>>(listUpcomingPractices.id, (known) => ({
    ...known,
    pages: known.pages.map(takenIn),
  }))
  put<Practice>(showPractice.id, taken)
  put<Next>(nextPractice.id, ({ next, now }) => ({ next: next && taken(next), now: now && taken(now) }))
}
