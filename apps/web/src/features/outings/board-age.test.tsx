import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { at, boardOf, CLUB, outingOf } from '../../../test/outings.ts'
import { boardQuery } from './api.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2026-06-01T06:00:00.000Z')
/** Minutes on the device's clock, and minutes since the page was opened. */
let wall = 0
let steady = 0
let page: typeof import('./board-age.ts')

/** Reloads the page: resets the module's state and the monotonic clock. */
async function reload(): Promise<void> {
  steady = 0
  vi.resetModules()
  page = await import('./board-age.ts')
}

/** Advances both clocks; while the device sleeps, the monotonic clock stops. */
function pass(minutes: number, { asleep = false } = {}): void {
  wall += minutes
  if (!asleep) steady += minutes
}

beforeEach(async () => {
  localStorage.clear()
  wall = 0
  vi.spyOn(Date, 'now').mockImplementation(() => START + wall * MINUTE_MS)
  vi.spyOn(performance, 'now').mockImplementation(() => steady * MINUTE_MS)
  await reload()
})
afterEach(() => vi.restoreAllMocks())

const board = boardOf({ at: at(0) })
/** `seen` is the device's time of the response. */
const age = (seen: number) => {
  const { ms, isKnown } = page.ageOfBoard(CLUB, board, START + seen * MINUTE_MS)
  page.keepAge(CLUB, board, { ms, isKnown })
  return [ms / MINUTE_MS, isKnown]
}

describe('the age of a board', () => {
  it('is the time since its response, whatever the device’s clock shows', () => {
    wall = 600
    page.hearBoard(CLUB, board)
    expect(age(600)).toEqual([0, true])
    pass(3)
    expect(age(600)).toEqual([3, true])
  })

  it('is unknown once the clock was set, with the elapsed time as lower bound', () => {
    page.hearBoard(CLUB, board)
    pass(10)
    wall -= 60
    expect(age(0)).toEqual([10, false])
    pass(5)
    expect(age(0)).toEqual([15, false])
    // The next response makes the age known again.
    const next = boardOf({ at: at(16) })
    page.hearBoard(CLUB, next)
    expect(page.ageOfBoard(CLUB, next, START)).toEqual({ ms: 0, isKnown: true })
    // The board may show the older response again, if it discards the newer one.
    expect(age(0)).toEqual([15, false])
  })

  it('is unknown after the device slept or its clock was set ahead, which look alike', () => {
    page.hearBoard(CLUB, board)
    pass(45, { asleep: true })
    expect(age(0)).toEqual([45, false])
  })

  it('continues after a reload, even if the device’s clock is wrong by an hour', async () => {
    wall = 60
    page.hearBoard(CLUB, board)
    pass(5)
    expect(age(60)).toEqual([5, true])
    await reload()
    pass(4)
    // The first use restores the stored age.
    expect(age(60)).toEqual([9, true])
    pass(2)
    expect(age(60)).toEqual([11, true])
  })

  it('never falls on a reload, and is unknown if the clock contradicts it', async () => {
    page.hearBoard(CLUB, board)
    pass(30)
    expect(age(0)).toEqual([30, true])
    await reload()
    wall -= 20
    expect(age(0)).toEqual([30, false])
    pass(2)
    expect(age(0)).toEqual([32, false])
    // A reload does not make the age known.
    await reload()
    wall += 20
    expect(age(0)).toEqual([32, false])
  })

  it('is unknown for a response from the future, after the clock was set back while closed', async () => {
    page.hearBoard(CLUB, board)
    await reload()
    wall -= 90
    expect(age(0)).toEqual([0, false])
  })
})

it('stays the same for other data when an outing is added, also for the next page', async () => {
  const { outingChannel } = await import('./outing-channel.ts')
  const { noteRecalled, seenAt } = await import('#lib/session/recalled.ts')
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn: () => board } } })
  const { queryKey } = boardQuery(CLUB)
  const seen = START - 30 * MINUTE_MS
  queryClient.setQueryData(queryKey, board, { updatedAt: seen })
  const query = () => queryClient.getQueryCache().find({ queryKey })
  await outingChannel.show(queryClient, { clubId: CLUB }, outingOf(1))
  expect(queryClient.getQueryData(queryKey)?.out).toHaveLength(1)
  expect(query()?.state.dataUpdatedAt).toBe(seen)
  // The time of a response that was restored from an earlier page is kept, too.
  const before = query()
  if (before) noteRecalled(before, seen - MINUTE_MS, true)
  queryClient.setQueryData(queryKey, board)
  await outingChannel.show(queryClient, { clubId: CLUB }, outingOf(1))
  const after = query()
  expect(after && seenAt(after)).toBe(seen - MINUTE_MS)
})
