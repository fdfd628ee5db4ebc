import type { Me } from '@boathouse/domain/identity/account/contract'
import { countRecords } from '@boathouse/domain/results/records/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { clubDayQuery } from '#features/boathouse/club-day/api.ts'
import { offersQuery } from '#features/boathouse/outing-logs/api.ts'
import { currentQuery } from '#features/club/announcements/api.ts'
import { ownWeekQuery } from '#features/plans/planned-sessions/own-api.ts'
import { attendanceQuery } from '#features/practices/rates/api.ts'
import { nextGoalsQuery } from '#features/results/goals/api.ts'
import { recordingQuery, streamsQuery } from '#features/training/activity-files/api.ts'
import { unreadQuery } from '#features/training/comments/api.ts'
import { weekQuery } from '#features/training/progress/api.ts'
import {
  trainingSessionQuery,
  trainingSessionsQuery,
  trainingSummaryQuery,
} from '#features/training/training-sessions/api.ts'
import { forgetPrefetched } from '#lib/api/prefetched.ts'
import { toQuery } from '#lib/api/queries.ts'
import { meQuery } from '#lib/session/me.ts'
import { nextPracticeQuery } from '#shared/practices/practices/practice-cache.ts'
import { json, network, problem } from '../../test/network.ts'
import { prefetchScreen } from './prefetch.ts'

afterEach(forgetPrefetched)

const personWith = (teamId: string | null, abilities: Partial<Me['abilities']>) =>
  json({ user: { teamId }, abilities })

async function askedAt(pathname: string, me: Response, search = '') {
  const { sent } = network({ 'GET /api/me': me, 'GET /api/training-sessions/summary': json({}) })
  return asksFor(sent, { pathname, search })
}

async function asksFor(sent: readonly { call: string }[], place: Parameters<typeof prefetchScreen>[0]) {
  prefetchScreen(place)
  // Wait by turns of the event loop, not by time: a busy machine may run only one turn in several milliseconds.
  for (let turn = 0; turn < 50; turn++) await new Promise((done) => setTimeout(done))
  return sent.map(({ call }) => call.replace('GET /api/', ''))
}

test('prefetches the current user of a log, then the content of the log', async () => {
  const athlete = personWith(null, { keepLog: true })
  expect(await askedAt('/training-logs', athlete)).toEqual([
    'me',
    'plan',
    'unread-comments',
    'training-sessions/summary',
    'training-sessions?limit=20',
  ])
})

test('prefetched calls equal the screens’ own queries', async () => {
  const athlete = { keepLog: true, seeOwnProgress: true }
  const coach = { ...athlete, coachAthletes: true }
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
    queryClient.fetchQuery(offersQuery),
    queryClient.fetchQuery(clubDayQuery('a-club')),
    queryClient.fetchQuery(nextPracticeQuery),
    queryClient.fetchQuery(ownWeekQuery()),
    queryClient.fetchQuery(unreadQuery),
    queryClient.fetchQuery(weekQuery),
    queryClient.fetchQuery(trainingSummaryQuery),
    queryClient.fetchQuery(toQuery(countRecords, {})),
    queryClient.fetchQuery(attendanceQuery),
    queryClient.fetchQuery(nextGoalsQuery),
    queryClient.fetchInfiniteQuery(trainingSessionsQuery()),
  ])
  expect(new Set(sent.map(({ call }) => call.replace('GET /api/', '')))).toEqual(early)
})

const SESSION = '0199aaaa-0000-7000-8000-000000000001'
const askedAtSession = async (session: unknown, abilities: Partial<Me['abilities']> = { keepLog: true }) => {
  const { sent } = network({
    'GET /api/me': personWith(null, abilities),
    [`GET /api/training-sessions/${SESSION}`]: session === null ? problem(404, 'notFound') : json(session),
  })
  return asksFor(sent, { pathname: `/training-logs/${SESSION}`, search: '' })
}

test('prefetches the recording of a recorded session as its page requests it', async () => {
  const session = `training-sessions/${SESSION}`
  const early = await askedAtSession({ id: SESSION, recording: 'track' })
  expect(early).toEqual(['me', session, `${session}/activity`, `${session}/streams`])
  expect(await askedAtSession({ id: SESSION, recording: null })).toEqual(['me', session])
  expect(await askedAtSession({ id: 'another', recording: 'track' })).toEqual(['me', session])
  expect(await askedAtSession(null)).toEqual(['me', session])
  expect(await askedAtSession({ id: SESSION, recording: 'track' }, {})).toEqual(['me'])
  forgetPrefetched()
  const { sent } = network({})
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await Promise.allSettled([
    queryClient.fetchQuery(meQuery),
    queryClient.fetchQuery(trainingSessionQuery(SESSION)),
    queryClient.fetchQuery(recordingQuery(SESSION)),
    queryClient.fetchQuery(streamsQuery(SESSION)),
  ])
  expect(sent.map(({ call }) => call.replace('GET /api/', ''))).toEqual(early)
})

test('prefetches nothing that the user lacks', async () => {
  expect(await askedAt('/training-logs', personWith(null, { keepLog: false }))).toEqual(['me'])
  expect(await askedAt('/dashboard', personWith(null, { keepLog: false }))).toEqual(['me'])
  expect(await askedAt('/dashboard', personWith('a-club', {}))).toEqual([
    'me',
    'announcements',
    'outing-offers',
  ])
  const guardian = { id: 'a-guardian', firstName: null }
  const asChild = json({ user: { teamId: 'a-club' }, abilities: {}, guardian })
  expect(await askedAt('/dashboard', asChild)).toEqual(['me', 'announcements'])
})

test('prefetches nothing more for a signed-out user, at another address or for a search', async () => {
  const athlete = () => personWith('a-club', { keepLog: true, seeOwnProgress: true })
  expect(await askedAt('/training-logs', problem(401, 'unauthenticated'))).toEqual(['me'])
  expect(await askedAt('/settings', athlete())).toEqual(['me'])
  expect(await askedAt('/training-logs', athlete(), '?text=fog')).toEqual(['me'])
})
