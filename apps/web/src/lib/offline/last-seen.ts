import { showBoat } from '@boathouse/domain/boathouse/boats/contract'
import { showClubDay } from '@boathouse/domain/boathouse/club-day/contract'
import { listDamages } from '@boathouse/domain/boathouse/damages/contract'
import { listPracticeContacts } from '@boathouse/domain/boathouse/emergency-contacts/contract'
import { contactsKeptUntil } from '@boathouse/domain/boathouse/emergency-contacts/rules'
import { showLineUpEditor } from '@boathouse/domain/boathouse/line-ups/contract'
import { listCrewChoices, showBoard } from '@boathouse/domain/boathouse/outings/contract'
import { showPublishedLineUp } from '@boathouse/domain/boathouse/published-line-ups/contract'
import { showAnnouncements } from '@boathouse/domain/club/announcements/contract'
import { listSquads } from '@boathouse/domain/club/squads/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { showOwnWeek, showWeekPlan } from '@boathouse/domain/plans/planned-sessions/contract'
import { showTeamWeek } from '@boathouse/domain/plans/team-week/contract'
import { showCheckInKey } from '@boathouse/domain/practices/check-ins/contract'
import {
  listPractices,
  listUpcomingPractices,
  nextPractice,
  showPractice,
} from '@boathouse/domain/practices/practices/contract'
import { showAttendance } from '@boathouse/domain/practices/rates/contract'
import { showRegister } from '@boathouse/domain/practices/register/contract'
import { listGoals, showGoal } from '@boathouse/domain/results/goals/contract'
import { countRecords, listRecords, showHistory } from '@boathouse/domain/results/records/contract'
import { listTestDays, showTestDay, showTestGrid } from '@boathouse/domain/results/test-days/contract'
import { showWeek } from '@boathouse/domain/training/progress/contract'
import {
  listTrainingSessions,
  showTrainingSession,
  summariseTrainingSessions,
} from '@boathouse/domain/training/training-sessions/contract'
import { showWellness } from '@boathouse/domain/training/wellness/contract'
import {
  hashKey,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { askToPersist, isInstalled } from '../device/device-storage.ts'
import { meQuery } from '../session/me.ts'
import { MAX_PAGES, type Pages, pageAfter, toAheadKey } from './fetched-ahead.ts'
import { dropExpired, listSeen } from './last-seen-entries.ts'
import { readOwner, toOwner } from './last-seen-owner.ts'
import { beginKeeping, keepSeen, readSeen, type SeenAnswer } from './last-seen-store.ts'
import { isRecalled, noteRecalled } from './recalled.ts'

/** Calls whose responses are kept for use offline. All others need the server. */
const KEPT: readonly Contract[] = [
  showMe,
  showAnnouncements,
  showClubDay,
  nextPractice,
  showWeek,
  summariseTrainingSessions,
  countRecords,
  showAttendance,
  listGoals,
  showGoal,
  listTrainingSessions,
  showTrainingSession,
  listRecords,
  showHistory,
  listUpcomingPractices,
  listPractices,
  showPractice,
  showRegister,
  listPracticeContacts,
  showCheckInKey,
  showOwnWeek,
  showWeekPlan,
  showPublishedLineUp,
  showLineUpEditor,
  showTeamWeek,
  listSquads,
  listTestDays,
  showTestDay,
  showTestGrid,
  showWellness,
  showBoard,
  listCrewChoices,
  showBoat,
  listDamages,
]

/** Responses for the frame and for fields to choose from: they alone give a screen no content. */
const BESIDE_CONTENT = new Set<unknown>([showMe, listSquads, listCrewChoices].map(({ id }) => id))

const contracts = new Map<unknown, Contract>(KEPT.map((contract) => [contract.id, contract]))

/** Screens that work offline if at least one of these responses is cached. */
const SHOWN = {
  '/dashboard': [showClubDay, nextPractice, summariseTrainingSessions],
  '/training-logs': [listTrainingSessions, showOwnWeek],
  '/personal-records': [listRecords],
  '/goals': [listGoals],
  '/attendance': [listUpcomingPractices],
  '/tests': [listTestDays],
  '/team': [showTeamWeek],
  '/team/plan': [showWeekPlan],
  '/line-ups': [showLineUpEditor],
  '/board': [showBoard],
} satisfies Record<string, readonly Contract[]>
export type SeenScreen = keyof typeof SHOWN
const screens = Object.keys(SHOWN) as SeenScreen[]

const MAX_DAYS = 30
const DAY_MS = 86_400_000
const SETTLE_MS = 1_000

/**
 * Cached data of a query for the current user; for a growing list, the next page of prefetched rows. Undefined if
 * missing, of another owner, or in an outdated shape.
 */
export async function recall(query: Query, queryClient: QueryClient): Promise<unknown> {
  const me = queryClient.getQueryData(meQuery.queryKey)
  const isOwnPerson = query.queryKey[0] === showMe.id
  const owner = me ? toOwner(me) : isOwnPerson ? readOwner() : undefined
  if (owner === undefined) return undefined
  const { data, fetchMeta } = query.state
  if (data !== undefined) return fetchMeta?.fetchMore ? recallMore(query, data as Pages, owner) : undefined
  const seen = await readFitting(owner, query.queryKey)
  if (seen) noteRecalled(query, seen.at, !BESIDE_CONTENT.has(query.queryKey[0]))
  return seen?.data
}

async function recallMore(query: Query, list: Pages, owner: string): Promise<Pages | undefined> {
  const seen = await readFitting(owner, toAheadKey(query.queryKey))
  const known = list.pages.flatMap(({ items }) => items)
  const next = seen && pageAfter(known, seen.data as Pages)
  if (!next) return undefined
  noteRecalled(query, seen.at, true)
  const cursor = list.pages.at(-1)?.nextCursor
  return { pages: [...list.pages, next], pageParams: [...list.pageParams, cursor] }
}

/** Nouns in the previous release's ids were in camelCase. Remove this after the next release. */
const toFormerName = (name: string) =>
  name.replace(/^\["[a-z-]+/, (noun) => noun.replace(/-./g, (found) => found.charAt(1).toUpperCase()))

/** Undefined if the response is missing, expired, or in an outdated shape. */
export async function readFitting(owner: string, queryKey: QueryKey): Promise<SeenAnswer | undefined> {
  const contract = contracts.get(queryKey[0])
  const name = hashKey(queryKey)
  const seen = contract && ((await readSeen(owner, name)) ?? (await readSeen(owner, toFormerName(name))))
  if (!seen || (seen.until ?? Infinity) <= Date.now()) return undefined
  return fits(contract, seen.data) ? seen : undefined
}

export async function listSeenScreens(owner: string): Promise<SeenScreen[]> {
  const names = await listSeen(owner)
  const isSeen = ({ id }: Contract) => {
    const name = `["${id}"`
    return names.some((seen) => seen.startsWith(name) || seen.startsWith(toFormerName(name)))
  }
  return screens.filter((screen) => SHOWN[screen].some(isSeen))
}

/** Caches the page's responses, including those already loaded. Returns a stop function. */
export function keepWhatIsSeen(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const changed = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = watchExpiry()
  const write = () => {
    timer = undefined
    const me = queryClient.getQueryData(meQuery.queryKey)
    const answers = [...changed].filter(isWorthKeeping).map(toAnswer)
    if (me) void keepSeen(toOwner(me), answers).then(expiry.run)
    changed.clear()
  }
  const note = (query: Query) => {
    if (!contracts.has(query.queryKey[0])) return
    changed.add(query)
    timer ??= setTimeout(write, SETTLE_MS)
  }
  beginKeeping()
  void expiry.run()
  // Only in the installed app: in a tab, the browser could surprise the user with a prompt.
  if (isInstalled()) void askToPersist()
  for (const query of cache.getAll()) note(query)
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
  })
  return () => {
    stop()
    clearTimeout(timer)
    expiry.stop()
  }
}

/** Deletes expired responses when called, and again at the next expiry. */
function watchExpiry() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const run = async () => {
    const now = Date.now()
    const next = await dropExpired(now - MAX_DAYS * DAY_MS, now)
    clearTimeout(timer)
    if (next !== null && !isStopped) timer = setTimeout(run, next - now)
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  return { run, stop }
}

/** Search results aren't worth caching. */
const isWorthKeeping = (query: Query): boolean =>
  query.state.status === 'success' &&
  query.state.data !== null &&
  !isRecalled(query) &&
  !(query.queryKey[0] === listTrainingSessions.id && isSearch(query.queryKey[1]))

const isSearch = (input: unknown) => {
  const { query = {} } = input as { query?: Record<string, unknown> }
  return Object.entries(query).some(([name, value]) => name !== 'limit' && value !== undefined)
}

const toAnswer = ({ queryHash, queryKey, state }: Query): [string, SeenAnswer] => [
  queryHash,
  {
    data: isPaged(state.data) ? firstPages(state.data) : state.data,
    at: state.dataUpdatedAt,
    ...(queryKey[0] === listPracticeContacts.id && {
      until: contactsKeptUntil((state.data as { endsAt: string }).endsAt),
    }),
  },
]

const isPaged = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

const firstPages = ({ pages, pageParams }: InfiniteData<unknown>) => ({
  pages: pages.slice(0, MAX_PAGES),
  pageParams: pageParams.slice(0, MAX_PAGES),
})

/** Checks the shape: an older release may have cached the response. */
function fits({ responses }: Contract, data: unknown): boolean {
  const shape = responses[200]
  if (!shape) return false
  return (isPaged(data) ? data.pages : [data]).every((page) => shape.safeParse(page).success)
}
