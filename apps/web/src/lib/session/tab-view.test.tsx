import { CHILD_HEADER } from '@boathouse/domain/kernel/tab-child'
import { CLUB_HEADER } from '@boathouse/domain/kernel/tab-club'
import { listGoals } from '@boathouse/domain/results/goals/contract'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api/call.ts'
import { prefetch } from '#lib/api/prefetched.ts'
import { json, network, problem } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { meQuery } from './me.ts'
import { tabChild, tabClub, takeTabView } from './tab-view.ts'

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
const EMMA = '01890000-0000-7000-8000-000000000003'

const fetchMe = () => new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(meQuery)

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

test('takes club and child from a link and leaves the rest of the URL', () => {
  history.replaceState(null, '', `/attendance/x?dialog=answers&in=${LAKESIDE}&for=${EMMA}#top`)
  takeTabView()
  expect(location.href.replace(location.origin, '')).toBe('/attendance/x?dialog=answers#top')
  expect([tabClub.read(), tabChild.read()]).toEqual([LAKESIDE, EMMA])
  takeTabView()
  expect(tabClub.read()).toBe(LAKESIDE)
})

test('ignores text in a link that is no id', () => {
  history.replaceState(null, '', '/dashboard?in=../../session&for=%20')
  takeTabView()
  expect([tabClub.read(), tabChild.read(), location.search]).toEqual([null, null, ''])
})

test('a tab keeps its club when another tab chooses another one, and forgets one that the user left', async () => {
  network({ 'GET /api/me': json(ofBoth(LAKESIDE)) })
  await fetchMe()
  expect(tabClub.read()).toBe(LAKESIDE)
  network({ 'GET /api/me': json(meOf()) })
  await fetchMe()
  expect(tabClub.read()).toBeNull()
})

test('names the tab’s club and child in each call, and none without them', async () => {
  network({ 'GET /api/goals': json({ items: [], nextCursor: null }) })
  const asked = vi.spyOn(globalThis, 'fetch')
  await call(listGoals, { query: { state: 'active' } })
  tabClub.keep(LAKESIDE)
  tabChild.keep(EMMA)
  await call(listGoals, { query: { state: 'active' } })
  prefetch('/api/goals')
  const named = asked.mock.calls.map(([, init]) => {
    const headers = new Headers(init?.headers)
    return [headers.get(CLUB_HEADER), headers.get(CHILD_HEADER)]
  })
  expect(named).toEqual([
    [null, null],
    [LAKESIDE, EMMA],
    [LAKESIDE, EMMA],
  ])
})

test.each([404, 403])('shows the user’s own screens once a guardianship has ended (%i)', async (status) => {
  tabChild.keep(EMMA)
  const { sent } = network({ 'GET /api/me': [problem(status, 'notFound'), json(meOf())] })
  expect((await fetchMe())?.user.id).toBe(meOf().user.id)
  expect([tabChild.read(), sent.length]).toEqual([null, 2])
})

test('keeps club and child while there is no network', async () => {
  tabClub.keep(LAKESIDE)
  tabChild.keep(EMMA)
  network({ 'GET /api/me': problem(503, 'unavailable') })
  await expect(fetchMe()).rejects.toMatchObject({ status: 503 })
  expect([tabClub.read(), tabChild.read()]).toEqual([LAKESIDE, EMMA])
  network({ 'GET /api/me': problem(401, 'unauthenticated') })
  expect(await fetchMe()).toBeNull()
})
