import { showLineUpEditor } from '@boathouse/domain/boathouse/line-ups/contract'
import { showPublishedLineUp } from '@boathouse/domain/boathouse/published-line-ups/contract'
import { showMe } from '@boathouse/domain/identity/account/contract'
import type { Contract } from '@boathouse/domain/kernel/contract'
import { showOwnWeek, showWeekPlan } from '@boathouse/domain/plans/planned-sessions/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#boot/query-client.ts'
import { lineUpOf } from '../../../test/line-ups.ts'
import { network } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { meQuery } from '../session/me.ts'
import { markSession } from '../session/session-hint.ts'
import { listSeenScreens, readFitting } from './last-seen.ts'
import { listSeen } from './last-seen-entries.ts'
import { markOwner, toOwner } from './last-seen-owner.ts'
import { readSeen } from './last-seen-store.ts'
import { isAnyRecalled, oldestShown } from './recalled.ts'

// jsdom has no storage to read: mock it.
vi.mock('./last-seen-store.ts', async (original) => ({ ...(await original<object>()), readSeen: vi.fn() }))
vi.mock('./last-seen-entries.ts', async (original) => ({ ...(await original<object>()), listSeen: vi.fn() }))

const week = { first: '2026-11-23', last: '2026-11-29', today: '2026-11-25' }
const KEPT: [Contract, object][] = [
  [showOwnWeek, { ...week, planned: [], done: [], restDays: [], practices: [] }],
  [showWeekPlan, { ...week, squads: [], athletes: [], practices: [], told: 0 }],
  [showPublishedLineUp, { lineUp: null }],
  [showLineUpEditor, { lineUp: lineUpOf(), people: [], days: [] }],
]
const at = currentTimeMs() - 3_600_000
beforeEach(() => vi.mocked(readSeen).mockReset())

test.each(KEPT)('shows the plan and line-ups again offline: $id', async (contract, data) => {
  vi.mocked(readSeen).mockResolvedValue({ data, at })
  expect(await readFitting('me', [contract.id, {}])).toEqual({ data, at })
})

test('shows responses that the previous release stored under a former id', async () => {
  const data = { lineUp: null }
  vi.mocked(readSeen).mockImplementation(async (_, name) =>
    name === '["publishedLineUps.show",{}]' ? { data, at } : undefined,
  )
  expect(await readFitting('me', [showPublishedLineUp.id, {}])).toEqual({ data, at })
  vi.mocked(listSeen).mockResolvedValue(['["plannedSessions.week",{}]', '["lineUps.editor",{}]'])
  expect(await listSeenScreens('me')).toEqual(['/team/plan', '/line-ups'])
})

test('links to plan and line-ups offline', async () => {
  vi.mocked(listSeen).mockResolvedValue([showWeekPlan, showLineUpEditor].map(({ id }) => `["${id}",{}]`))
  expect(await listSeenScreens('me')).toEqual(['/team/plan', '/line-ups'])
})

test('a screen with no stored data but the user shows nothing old and fetches again', async () => {
  markSession()
  const me = meOf()
  markOwner(toOwner(me))
  network({ 'GET /api/me': 'unreachable' })
  vi.mocked(readSeen).mockResolvedValue({ data: me, at })
  const queryClient = createQueryClient()
  const stop = new QueryObserver(queryClient, { ...meQuery, retry: false }).subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryData([showMe.id, {}])).toEqual(me))
  expect([oldestShown(queryClient), isAnyRecalled(queryClient)]).toEqual([null, true])
  stop()
})
