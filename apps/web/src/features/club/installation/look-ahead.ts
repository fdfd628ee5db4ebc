import { showLineUpEditor } from '@boathouse/domain/boathouse/line-ups/contract'
import { showPublishedLineUp } from '@boathouse/domain/boathouse/published-line-ups/contract'
import type { Me } from '@boathouse/domain/identity/account/contract'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { CallInput, Contract } from '@boathouse/domain/kernel/contract'
import { showOwnWeek, showWeekPlan } from '@boathouse/domain/plans/planned-sessions/contract'
import { showPractice } from '@boathouse/domain/practices/practices/contract'
import { showRegister } from '@boathouse/domain/practices/register/contract'
import { listGoals } from '@boathouse/domain/results/goals/contract'
import { listRecords } from '@boathouse/domain/results/records/contract'
import { listTrainingSessions } from '@boathouse/domain/training/training-sessions/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { toPagedQuery, toQuery } from '#lib/api/queries.ts'
import { MAX_PAGES, type Pages, pageAfter, toAheadKey } from '#lib/offline/fetched-ahead.ts'
import { toOwner } from '#lib/offline/last-seen-owner.ts'
import { standingIn } from '#lib/session/me.ts'
import { hasBoats } from '#lib/session/own-club.ts'
import { isEndingSession } from '#lib/session/use-end-session.ts'
import { upcomingQuery } from '#shared/practices/practices/practice-cache.ts'

const DAY_MS = 86_400_000

const AHEAD_MS = 14 * DAY_MS
const MAX_PRACTICES = 20

const LINE_UPS_AHEAD_MS = 3 * DAY_MS

const PAGE = 20

const FRESH_MS = 60 * 60_000

/** Delay of the first prefetch and interval of the next ones, in milliseconds. */
const FIRST_MS = 15_000
const AGAIN_MS = 30 * 60_000

/** Prefetches what the user may need offline, one call at a time. Skips cached queries. */
export async function fetchAhead(queryClient: QueryClient, me: Me, signal: AbortSignal): Promise<void> {
  const { keepLog } = me.abilities
  const clubId = me.user.teamId
  const fetchMissing = async (queryKey: QueryKey, fetchIt: () => Promise<void>) => {
    const isWanted = !signal.aborted && navigator.onLine && !isEndingSession(queryClient)
    if (isWanted && queryClient.getQueryData(queryKey) === undefined) await fetchIt()
  }
  const fetchOne = async <C extends Contract>(contract: C, input: CallInput<C>) => {
    const query = toQuery(contract, input)
    await fetchMissing(query.queryKey, () => queryClient.prefetchQuery(query))
    return queryClient.getQueryData(query.queryKey)
  }
  const fetchPage = <C extends Contract>(contract: C, input: CallInput<C>) => {
    const query = toPagedQuery(contract, input)
    return fetchMissing(query.queryKey, () => queryClient.prefetchInfiniteQuery(query))
  }
  if (clubId !== null) {
    const upcoming = upcomingQuery(clubId)
    await fetchMissing(upcoming.queryKey, () => queryClient.prefetchInfiniteQuery(upcoming))
    const practices = queryClient.getQueryData(upcoming.queryKey)?.pages ?? []
    for (const { id, abilities, startsAt } of soonest(practices)) {
      const params = { clubId, practiceId: id }
      await fetchOne(showPractice, { params })
      if (abilities.run) await fetchOne(showRegister, { params })
      if (!hasBoats(me) || Date.parse(startsAt) >= Date.now() + LINE_UPS_AHEAD_MS) continue
      const lineUp = { params: { clubId, lineUpId: id } }
      await fetchOne(showPublishedLineUp, lineUp)
      if (abilities.run) await fetchOne(showLineUpEditor, lineUp)
    }
    if (me.uses.usesPlan && standingIn(me, clubId).mayPlan) {
      const params = { clubId }
      const plan = await fetchOne(showWeekPlan, { params, query: {} })
      if (plan) await fetchOne(showWeekPlan, { params, query: { week: addDays(plan.first, 7) } })
    }
  }
  if (!keepLog) return
  const week = await fetchOne(showOwnWeek, { query: {} })
  if (week) await fetchOne(showOwnWeek, { query: { week: addDays(week.first, 7) } })
  await fetchPage(listTrainingSessions, { query: { limit: PAGE } })
  await fetchOne(listRecords, {})
  await fetchPage(listGoals, { query: { state: 'active', limit: PAGE } })
  await fetchMissing(aheadOfLog.queryKey, () => fetchLog(queryClient, me))
}

const log = toPagedQuery(listTrainingSessions, { query: { limit: PAGE } })
// Keep it in memory for a while: mutations then update it too.
const aheadOfLog = { ...log, queryKey: toAheadKey(log.queryKey), pages: MAX_PAGES, gcTime: FRESH_MS }

/** Fetches the log's further pages, unless there are none or recent ones are stored. */
async function fetchLog(queryClient: QueryClient, me: Me): Promise<void> {
  const first = queryClient.getQueryData(log.queryKey)?.pages[0]
  if (!first?.nextCursor) return
  const { readFitting } = await import('#lib/offline/last-seen.ts')
  const kept = await readFitting(toOwner(me), aheadOfLog.queryKey)
  const isFresh = kept !== undefined && Date.now() - kept.at < FRESH_MS
  if (isFresh && pageAfter(first.items, kept.data as Pages)) return
  await queryClient.prefetchInfiniteQuery(aheadOfLog)
}

interface Page {
  readonly items: readonly {
    readonly id: string
    readonly startsAt: string
    readonly cancelledAt: string | null
    readonly abilities: { readonly run: boolean }
  }[]
}

const soonest = (pages: readonly Page[]) =>
  pages
    .flatMap(({ items }) => items)
    .filter(
      ({ startsAt, cancelledAt }) => cancelledAt === null && Date.parse(startsAt) < Date.now() + AHEAD_MS,
    )
    .slice(0, MAX_PRACTICES)

/** Prefetches 15 seconds after the start, and then every half hour while visible. Returns a stop function. */
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
