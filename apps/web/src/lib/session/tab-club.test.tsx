import { CLUB_HEADER } from '@boathouse/domain/kernel/tab-club'
import { listGoals } from '@boathouse/domain/results/goals/contract'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/call.ts'
import { prefetch } from '#lib/api/prefetched.ts'
import { json, network, problem } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { meQuery } from './me.ts'
import { keepTabClub, mePath, readTabClub, takeTabClub } from './tab-club.ts'

const LAKESIDE = '01890000-0000-7000-8000-000000000001'
const HARBOUR = '01890000-0000-7000-8000-000000000002'
const ofBoth = (teamId: string) =>
  meOf({
    user: { ...meOf().user, teamId },
    memberships: [LAKESIDE, HARBOUR].map((clubId) => ({
      clubId,
      clubName: clubId,
      clubStatus: 'active',
      clubTimeZone: 'UTC',
      role: 'athlete',
      joinedAt: '2026-01-01T00:00:00.000Z',
    })),
  })
const IN_LAKESIDE = `GET /api/clubs/${LAKESIDE}/me`

const fetchMe = () => new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(meQuery)

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test('takes the club from a link and leaves the rest of the URL', () => {
  history.replaceState(null, '', `/attendance/x?dialog=answers&in=${LAKESIDE}#top`)
  takeTabClub()
  expect(location.href.replace(location.origin, '')).toBe('/attendance/x?dialog=answers#top')
  expect([readTabClub(), mePath()]).toEqual([LAKESIDE, `/api/clubs/${LAKESIDE}/me`])
  takeTabClub()
  expect(readTabClub()).toBe(LAKESIDE)
})

test('ignores text in a link that is no club’s id', () => {
  history.replaceState(null, '', '/dashboard?in=../../session')
  takeTabClub()
  expect([readTabClub(), mePath(), location.search]).toEqual([null, '/api/me', ''])
})

test('a tab keeps its club when another tab chooses another one', async () => {
  const { sent } = network({ 'GET /api/me': json(ofBoth(LAKESIDE)), [IN_LAKESIDE]: json(ofBoth(LAKESIDE)) })
  await fetchMe()
  expect(readTabClub()).toBe(LAKESIDE)
  expect((await fetchMe())?.user.teamId).toBe(LAKESIDE)
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/me', IN_LAKESIDE])
})

test.each([
  ['left the club', problem(404, 'notFound')],
  ['has no club any more', problem(403, 'forbidden')],
])('shows the current club to a user who %s', async (_why, refusal) => {
  keepTabClub(LAKESIDE)
  network({ 'GET /api/me': json(ofBoth(HARBOUR)), [IN_LAKESIDE]: refusal })
  expect((await fetchMe())?.user.teamId).toBe(HARBOUR)
  expect(readTabClub()).toBe(HARBOUR)
})

test('names the tab’s club in each call, and none without one', async () => {
  network({ 'GET /api/goals': json({ items: [], nextCursor: null }) })
  const asked = vi.spyOn(globalThis, 'fetch')
  await call(listGoals, { query: { state: 'active' } })
  keepTabClub(LAKESIDE)
  await call(listGoals, { query: { state: 'active' } })
  prefetch('/api/goals')
  const named = asked.mock.calls.map(([, init]) => new Headers(init?.headers).get(CLUB_HEADER))
  expect(named).toEqual([null, LAKESIDE, LAKESIDE])
})

test('keeps nothing for members of one club, and the tab’s club while there is no network', async () => {
  network({ 'GET /api/me': json(meOf()) })
  await fetchMe()
  expect(readTabClub()).toBeNull()
  keepTabClub(LAKESIDE)
  network({ [IN_LAKESIDE]: problem(503, 'unavailable') })
  await expect(fetchMe()).rejects.toMatchObject({ status: 503 })
  expect(readTabClub()).toBe(LAKESIDE)
  network({ [IN_LAKESIDE]: problem(401, 'unauthenticated') })
  expect(await fetchMe()).toBeNull()
})
