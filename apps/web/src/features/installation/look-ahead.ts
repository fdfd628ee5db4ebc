import type { Me } from '@boathouse/domain/account/contract'
import { listGoals } from '@boathouse/domain/goals/contract'
import type { CallInput, Contract } from '@boathouse/domain/kernel/contract'
import { showPractice } from '@boathouse/domain/practices/contract'
import { listRecords } from '@boathouse/domain/records/contract'
import { showRegister } from '@boathouse/domain/register/contract'
import { listTrainingSessions } from '@boathouse/domain/training-sessions/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { toPagedQuery, toQuery } from '#lib/api/queries.ts'
import { upcomingQuery } from '#shared/practices/practice-cache.ts'

const DAY_MS = 86_400_000

/** So far ahead practices are fetched, and so many of them at most. */
const AHEAD_MS = 14 * DAY_MS
const MOST_PRACTICES = 20

/** As the lists' screens ask for them. */
const PAGE = 20

/** As soon as the app itself is kept, and again so much later, in milliseconds. */
const FIRST_MS = 15_000
const AGAIN_MS = 30 * 60_000

/**
 * Fetches what its person may want to read where there is no network, though they did not open it: what comes in 14 days,
 * its registers for who takes them, and the first page of their log, records and goals. One call after the other, and none
 * for what the page knows already. What comes is kept with whatever is seen.
 */
export async function fetchAhead(queryClient: QueryClient, me: Me, signal: AbortSignal): Promise<void> {
  const { keepLog, runPractices } = me.abilities
  const clubId = me.user.teamId
  const fetchMissing = async (queryKey: QueryKey, fetchIt: () => Promise<void>) => {
    const isWanted = !signal.aborted && navigator.onLine
    if (isWanted && queryClient.getQueryData(queryKey) === undefined) await fetchIt()
  }
  const fetchOne = <C extends Contract>(contract: C, input: CallInput<C>) => {
    const query = toQuery(contract, input)
    return fetchMissing(query.queryKey, () => queryClient.prefetchQuery(query))
  }
  const fetchPage = <C extends Contract>(contract: C, input: CallInput<C>) => {
    const query = toPagedQuery(contract, input)
    return fetchMissing(query.queryKey, () => queryClient.prefetchInfiniteQuery(query))
  }
  if (clubId !== null) {
    const upcoming = upcomingQuery(clubId)
    await fetchMissing(upcoming.queryKey, () => queryClient.prefetchInfiniteQuery(upcoming))
    for (const { id } of soonest(queryClient.getQueryData(upcoming.queryKey)?.pages ?? [])) {
      const params = { clubId, practiceId: id }
      await fetchOne(showPractice, { params })
      if (runPractices) await fetchOne(showRegister, { params })
    }
  }
  if (!keepLog) return
  await fetchPage(listTrainingSessions, { query: { limit: PAGE } })
  await fetchOne(listRecords, {})
  await fetchPage(listGoals, { query: { state: 'active', limit: PAGE } })
}

interface Page {
  readonly items: readonly {
    readonly id: string
    readonly startsAt: string
    readonly cancelledAt: string | null
  }[]
}

const soonest = (pages: readonly Page[]) =>
  pages
    .flatMap(({ items }) => items)
    .filter(
      ({ startsAt, cancelledAt }) => cancelledAt === null && Date.parse(startsAt) < Date.now() + AHEAD_MS,
    )
    .slice(0, MOST_PRACTICES)

/** Fetches ahead once the app is kept, and again each half hour in which somebody looks at it. Returns how to stop. */
export function lookAhead(queryClient: QueryClient, me: Me): () => void {
  const gone = new AbortController()
  let fetchedAt = Number.NEGATIVE_INFINITY
  const look = () => {
    const isDue = performance.now() - fetchedAt >= AGAIN_MS
    if (!isDue || document.visibilityState !== 'visible' || !navigator.onLine) return
    fetchedAt = performance.now()
    void fetchAhead(queryClient, me, gone.signal)
  }
  const first = setTimeout(() => {
    look()
    document.addEventListener('visibilitychange', look, gone)
    window.addEventListener('online', look, gone)
  }, FIRST_MS)
  const timer = setInterval(look, AGAIN_MS)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    gone.abort()
  }
}
