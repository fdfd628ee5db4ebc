import type { Me } from '@boathouse/domain/account/contract'
import { countRecords } from '@boathouse/domain/records/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { currentQuery } from '#features/announcements/api.ts'
import { clubDayQuery } from '#features/club-day/api.ts'
import { nextGoalsQuery } from '#features/goals/api.ts'
import { weekQuery } from '#features/progress/api.ts'
import { attendanceQuery } from '#features/rates/api.ts'
import { trainingSessionsQuery, trainingSummaryQuery } from '#features/training-sessions/api.ts'
import { forgetPrefetched } from '#lib/api/prefetched.ts'
import { toQuery } from '#lib/api/queries.ts'
import { meQuery } from '#lib/session/me.ts'
import { nextPracticeQuery } from '#shared/practices/practice-cache.ts'
import { json, network, problem } from '../../test/network.ts'
import { prefetchScreen } from './prefetch.ts'

afterEach(forgetPrefetched)

const personWith = (teamId: string | null, abilities: Partial<Me['abilities']>) =>
  json({ user: { teamId }, abilities })

/** What is asked for early at an address. */
async function askedAt(pathname: string, me: Response, search = '') {
  const { sent } = network({ 'GET /api/me': me, 'GET /api/training-sessions/summary': json({}) })
  prefetchScreen({ pathname, search })
  // Turns of the event loop, and not milliseconds: a busy machine may have a single turn in these.
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setTimeout(done))
  return sent.map(({ call }) => call.replace('GET /api/', ''))
}

test('who keeps a log is asked for, and then what their log shows', async () => {
  const athlete = personWith(null, { keepLog: true })
  expect(await askedAt('/training-logs', athlete)).toEqual([
    'me',
    'training-sessions/summary',
    'training-sessions?limit=20',
  ])
})

test('what is asked for early is what the screens’ own queries ask, word for word', async () => {
  const athlete = { keepLog: true, seeOwnProgress: true }
  const coach = { ...athlete, runPractices: true }
  const early = new Set([
    ...(await askedAt('/dashboard', personWith('a-club', athlete))),
    ...(await askedAt('/dashboard', personWith('a-club', coach))),
    ...(await askedAt('/training-logs', personWith('a-club', athlete))),
  ])
  forgetPrefetched()
  const { sent } = network({})
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await Promise.allSettled([
    queryClient.fetchQuery(meQuery),
    queryClient.fetchQuery(currentQuery),
    queryClient.fetchQuery(clubDayQuery('a-club')),
    queryClient.fetchQuery(nextPracticeQuery),
    queryClient.fetchQuery(weekQuery),
    queryClient.fetchQuery(trainingSummaryQuery),
    queryClient.fetchQuery(toQuery(countRecords, {})),
    queryClient.fetchQuery(attendanceQuery),
    queryClient.fetchQuery(nextGoalsQuery),
    queryClient.fetchInfiniteQuery(trainingSessionsQuery()),
  ])
  expect(new Set(sent.map(({ call }) => call.replace('GET /api/', '')))).toEqual(early)
})

test('nothing is asked for that the person has not', async () => {
  expect(await askedAt('/training-logs', personWith(null, { keepLog: false }))).toEqual(['me'])
  expect(await askedAt('/dashboard', personWith(null, { keepLog: false }))).toEqual(['me'])
  expect(await askedAt('/dashboard', personWith('a-club', {}))).toEqual(['me', 'announcements'])
})

test('nothing more is asked for nobody, at another address, or for a search', async () => {
  const athlete = () => personWith('a-club', { keepLog: true, seeOwnProgress: true })
  expect(await askedAt('/training-logs', problem(401, 'unauthenticated'))).toEqual(['me'])
  expect(await askedAt('/settings', athlete())).toEqual(['me'])
  expect(await askedAt('/training-logs', athlete(), '?text=fog')).toEqual(['me'])
})
