import { USER_HEADER } from '@boathouse/domain/kernel/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#boot/query-client.ts'
import { registerChannel, type TappedPractice } from '#features/practices/register/register-channel.ts'
import { addTap, type Queue as Taps } from '#features/practices/register/tap-queue.ts'
import { meQuery } from '#lib/session/me.ts'
import { json, network, problem } from '../../test/network.ts'
import { meOf } from '../../test/people.ts'
import { CLUB, entryOf } from '../../test/register.ts'
import { openOutboxStore } from './outbox-store.ts'
import { createSender } from './sender.ts'

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

const keyOf = ({ id }: TappedPractice) => `register/${id}`

/** Queues a mark for each practice. The server records it, unless `others` replaces a response. */
async function waiting(practices: readonly TappedPractice[], others: Parameters<typeof network>[0] = {}) {
  const answers = Object.fromEntries(practices.map((practice) => [tapOf(practice), json(mark)]))
  const { sent } = network({ 'GET /api/me': json(me), ...answers, ...others })
  const store = openOutboxStore(me.user.id, () => {})
  for (const practice of practices) {
    const tapping = {
      ...mark,
      id: practice.id,
      name: 'Rower 1',
      seen: { state: 'none', version: 0 },
    } as const
    const about = { kind: 'register', id: practice.id, about: practice }
    await store.change(about, (queue: Taps) => addTap(queue, tapping))
  }
  const setState = vi.fn()
  const tell = vi.fn()
  const queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, me)
  const { send, stop } = createSender({
    userId: me.user.id,
    queryClient,
    store,
    channelOf: async (kind) => (kind === 'register' ? registerChannel : undefined),
    setState,
    tell,
    takesRefusal: () => false,
  })
  const calls = () => sent.map(({ call }) => call).filter((call) => call.startsWith('POST'))
  return { store, send, stop, setState, tell, calls, queryClient }
}

const settle = (ms = 100) => vi.advanceTimersByTimeAsync(ms)

test('reports an unexpected error and sends the tap again after a pause', async () => {
  const { store, send, stop, setState, tell, calls } = await waiting([one])
  tell.mockImplementationOnce(() => {
    throw new Error('a screen that broke')
  })
  const change = vi.spyOn(store, 'change').mockRejectedValueOnce(new Error('no room'))
  void send()
  await settle()
  expect(reported).toHaveBeenCalledWith(new Error('no room'))
  expect(setState).toHaveBeenLastCalledWith('busy')
  expect(calls()).toEqual([])
  change.mockRestore()
  await settle(2_000)
  expect(calls()).toEqual([tapOf(one)])
  await settle(10_000)
  expect(setState).toHaveBeenLastCalledWith('resting')
  expect(store.shown().size).toBe(0)
  stop()
})

test('an unsendable change of one practice doesn’t block those of another', async () => {
  const { store, send, stop, calls } = await waiting([one, other])
  const change = store.change
  vi.spyOn(store, 'change').mockImplementation((ref, work) =>
    ref.id === one.id ? Promise.reject(new Error('no room')) : change(ref, work),
  )
  void send()
  await settle()
  expect(calls()).toEqual([tapOf(other)])
  expect([...store.shown().keys()]).toEqual([keyOf(one)])
  stop()
})

test('requests an unavailable lock again', async () => {
  const { send, stop, setState, calls } = await waiting([one])
  const request = vi.fn().mockRejectedValueOnce(new DOMException('gone', 'InvalidStateError'))
  request.mockImplementation((_: string, work: () => unknown) => work())
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: { request } })
  void send()
  await settle()
  expect(setState).toHaveBeenLastCalledWith('busy')
  await settle(2_000)
  expect(calls()).toEqual([tapOf(one)])
  stop()
})

test('after a failure of one object, sends the others and retries it later', async () => {
  const failing = { [tapOf(one)]: [problem(500, 'internal'), json(mark)] }
  const { store, send, stop, setState, calls } = await waiting([one, other], failing)
  void send()
  await settle()
  expect(calls()).toEqual([tapOf(one), tapOf(other)])
  expect([...store.shown().keys()]).toEqual([keyOf(one)])
  expect(setState).toHaveBeenLastCalledWith('busy')
  await settle(2_000)
  expect(store.shown().size).toBe(0)
  stop()
})

test('waits a minute if the server asks for it', async () => {
  const limited = new Response(JSON.stringify({ code: 'limited' }), {
    status: 429,
    headers: { 'retry-after': '60' },
  })
  const { send, stop, calls } = await waiting([one], { [tapOf(one)]: [limited, json(mark)] })
  void send()
  await settle(59_000)
  expect(calls()).toHaveLength(1)
  await settle(2_000)
  expect(calls()).toHaveLength(2)
  stop()
})

test('each request names its user; if another user is signed in, keeps everything and refetches the user', async () => {
  const otherUser = problem(409, 'otherUser')
  const { store, send, stop, queryClient } = await waiting([one, other], { [tapOf(one)]: otherUser })
  const asked = vi.spyOn(globalThis, 'fetch')
  void send()
  await settle()
  expect(asked).toHaveBeenCalledOnce()
  expect(asked.mock.calls[0]?.[1]?.headers).toMatchObject({ [USER_HEADER]: me.user.id })
  expect([...store.shown().values()].map(({ queue }) => queue[0]?.refusal)).toEqual([null, null])
  expect(queryClient.getQueryState(meQuery.queryKey)?.isInvalidated).toBe(true)
  stop()
})

test('leaves entries of a later version of Boathouse unchanged', async () => {
  const { store, send, stop, calls } = await waiting([one])
  const unknown = { id: 'x', wasSent: false, refusal: null }
  await store.change({ kind: 'row', id: 'x', about: {} }, () => [unknown])
  void send()
  await settle()
  expect(calls()).toEqual([tapOf(one)])
  expect(store.shown().get('row/x')?.queue).toEqual([unknown])
  stop()
})
