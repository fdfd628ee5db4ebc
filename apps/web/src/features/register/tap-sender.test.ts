import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#boot/query-client.ts'
import { json, network } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { CLUB, entryOf } from '../../../test/register.ts'
import { addTap } from './tap-queue.ts'
import { createSender } from './tap-sender.ts'
import { openTapStore, type TappedPractice } from './tap-store.ts'

const me = meOf()
const practiceOf = (place: number): TappedPractice => ({
  clubId: CLUB,
  id: `01990000-0000-7000-8000-0000000000a${place}`,
  title: 'Ergs',
  startsAt: '2026-11-24T06:00:00.000Z',
  endsAt: '2026-11-24T07:30:00.000Z',
  timeZone: 'Europe/Oslo',
})
const [one, other] = [practiceOf(1), practiceOf(2)]
const tapOf = ({ id }: TappedPractice) => `POST /api/clubs/${CLUB}/practices/${id}/register`
const mark = { memberId: entryOf(1).memberId, state: 'present', version: 1 } as const
const reported = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('reportError', reported.mockClear())
})
afterEach(() => vi.useRealTimers())

/** A tap on each practice, to a server that records them. */
async function waiting(...practices: TappedPractice[]) {
  const answers = Object.fromEntries(practices.map((practice) => [tapOf(practice), json(mark)]))
  const { sent } = network({ 'GET /api/me': json(me), ...answers })
  const kept = openTapStore(me.user.id, () => {})
  for (const practice of practices) {
    const tapping = {
      ...mark,
      id: practice.id,
      name: 'Rower 1',
      seen: { state: 'none', version: 0 },
    } as const
    await kept.change(practice, (queue) => addTap(queue, tapping))
  }
  const setState = vi.fn()
  const tell = vi.fn()
  const { send, stop } = createSender(me.user.id, {
    queryClient: createQueryClient(),
    kept,
    setState,
    tell,
  })
  const calls = () => sent.map(({ call }) => call).filter((call) => call.startsWith('POST'))
  return { kept, send, stop, setState, tell, calls }
}

const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms)

test('an error that nobody thought of is reported, and what was tapped is sent again after a pause', async () => {
  const { kept, send, stop, setState, tell, calls } = await waiting(one)
  tell.mockImplementationOnce(() => {
    throw new Error('a screen that broke')
  })
  const change = vi.spyOn(kept, 'change').mockRejectedValueOnce(new Error('no room'))
  void send(true)
  await settle()
  expect(reported).toHaveBeenCalledWith(new Error('no room'))
  expect(setState).toHaveBeenLastCalledWith('busy')
  expect(calls()).toEqual([])
  change.mockRestore()
  await settle(2_000)
  expect(calls()).toEqual([tapOf(one)])
  await settle(10_000)
  expect(setState).toHaveBeenLastCalledWith('resting')
  expect(kept.shown().size).toBe(0)
  stop()
})

test('what can’t be sent of one practice keeps nothing of another waiting', async () => {
  const { kept, send, stop, calls } = await waiting(one, other)
  const change = kept.change
  vi.spyOn(kept, 'change').mockImplementation((practice, work) =>
    practice.id === one.id ? Promise.reject(new Error('no room')) : change(practice, work),
  )
  void send(true)
  await settle()
  expect(calls()).toEqual([tapOf(other)])
  expect([...kept.shown().keys()]).toEqual([one.id])
  stop()
})

test('a lock that is not to be had is asked for again', async () => {
  const { send, stop, setState, calls } = await waiting(one)
  const request = vi.fn().mockRejectedValueOnce(new DOMException('gone', 'InvalidStateError'))
  request.mockImplementation((_: string, work: () => unknown) => work())
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: { request } })
  void send(true)
  await settle()
  expect(setState).toHaveBeenLastCalledWith('busy')
  await settle(2_000)
  expect(calls()).toEqual([tapOf(one)])
  stop()
})
