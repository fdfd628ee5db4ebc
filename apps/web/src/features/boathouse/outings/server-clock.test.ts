import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteRecalled, seenAt } from '#lib/offline/recalled.ts'
import { at, boardOf, CLUB, MORNING, outingOf } from '../../../../test/outings.ts'
import { boardQuery } from './api.ts'
import { outingChannel } from './outing-channel.ts'
import { isStale, readServerClock } from './server-clock.ts'

const MINUTE_MS = 60_000
/** The device's clock is an hour ahead of the server's. */
const SEEN = Date.parse(MORNING) + 60 * MINUTE_MS
const board = boardOf({ at: MORNING })
const { queryKey } = boardQuery(CLUB)

let queryClient: QueryClient
let clock: { mockReturnValue: (now: number) => unknown }
const pass = (minutes: number) => clock.mockReturnValue(SEEN + minutes * MINUTE_MS)

beforeEach(() => {
  clock = vi.spyOn(Date, 'now').mockReturnValue(SEEN)
  queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: () => board } } })
  queryClient.setQueryData(queryKey, board, { updatedAt: SEEN })
})
afterEach(() => vi.restoreAllMocks())

test('the server’s time is its last response plus the time since, also if the device’s clock is wrong', () => {
  pass(3)
  expect(readServerClock(queryClient, CLUB).toISOString()).toBe(at(3))
  // A clock that was set back does not move the server's time back.
  pass(-30)
  expect(readServerClock(queryClient, CLUB).toISOString()).toBe(MORNING)
})

test('a board is stale after two minutes, or if the clock was set back', () => {
  pass(1.9)
  expect(isStale(SEEN)).toBe(false)
  pass(2)
  expect(isStale(SEEN)).toBe(true)
  pass(-5)
  expect(isStale(SEEN)).toBe(true)
})

test('an unsent outing does not make the board look newer, also one of an earlier page', async () => {
  const query = () => queryClient.getQueryCache().find({ queryKey })
  pass(30)
  await outingChannel.show(queryClient, { clubId: CLUB }, outingOf(1))
  expect(queryClient.getQueryData(queryKey)?.out).toHaveLength(1)
  expect(query()?.state.dataUpdatedAt).toBe(SEEN)
  const before = query()
  if (before) noteRecalled(before, SEEN - MINUTE_MS, true)
  queryClient.setQueryData(queryKey, board)
  await outingChannel.show(queryClient, { clubId: CLUB }, outingOf(1))
  const after = query()
  expect(after && seenAt(after)).toBe(SEEN - MINUTE_MS)
})
