import { ReadableStream, TextDecoderStream } from 'node:stream/web'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meQuery } from '#lib/session/me.ts'
import { followClub } from './follow-club.ts'

/** jsdom has no EventSource; end-to-end tests use the browser's. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  static all: Source[] = []
  readyState = 1
  constructor() {
    super()
    Source.all.push(this)
  }
  close() {
    this.readyState = Source.CLOSED
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  tell(kind: string, number: number, clubId = 'club') {
    const data = JSON.stringify({ clubId, changes: [{ kind, number, secondsAgo: 0 }] })
    this.dispatchEvent(new MessageEvent('changes', { data }))
  }
  lose() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
  refuse() {
    this.readyState = Source.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const openSources = () => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED)
const source = () => openSources()[0] as Source

const realTurn = setImmediate
let asked: string[]
let stop: () => void
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('BroadcastChannel', undefined)
  Source.all = []
  asked = []
  look('visible')
  const queryClient = new QueryClient()
  const ofClub = { params: { clubId: 'club' } }
  for (const queryKey of [['register.show', ofClub], ['announcements.show', {}], meQuery.queryKey]) {
    const queryFn = () => asked.push(String(queryKey[0]))
    new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => {})
  }
  stop = followClub({ userId: 'ann', clubId: 'club', isKiosk: false }, queryClient)
  await vi.advanceTimersByTimeAsync(5_000)
  asked = []
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function askedWithin(ms: number): Promise<string[]> {
  asked = []
  await vi.advanceTimersByTimeAsync(ms)
  return asked
}

test('refetches only queries that show the change, within a quarter of a second', async () => {
  source().tell('register', 1)
  expect(await askedWithin(250)).toEqual(['register.show'])
  source().tell('register', 1)
  expect(await askedWithin(5_000)).toEqual([])
})

test('a kiosk learns of an outing at once and refetches its board within a quarter of a second', async () => {
  const told = JSON.stringify({ clubId: 'club', changes: [{ kind: 'outings', number: 1, secondsAgo: 0 }] })
  let tell = () => {}
  const body = new ReadableStream({
    start: (controller) => {
      tell = () => controller.enqueue(new TextEncoder().encode(`event: changes\ndata: ${told}\n\n`))
    },
  })
  vi.stubGlobal('TextDecoderStream', TextDecoderStream)
  vi.stubGlobal('fetch', async () => ({ ok: true, body }))
  const queryClient = new QueryClient()
  const queryFn = () => asked.push('outings.board')
  new QueryObserver(queryClient, { queryKey: ['outings.board', {}], queryFn }).subscribe(() => {})
  const stopKiosk = followClub({ userId: 'kiosk', clubId: 'club', isKiosk: true }, queryClient)
  await vi.advanceTimersByTimeAsync(5_000)
  tell()
  // The stream decodes in real turns of the event loop, which fake timers don't run.
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => realTurn(done))
  expect(await askedWithin(250)).toEqual(['outings.board'])
  stopKiosk()
})

test('ignores events of unknown kinds', async () => {
  source().tell('lockers', 1)
  expect(await askedWithin(5_000)).toEqual([])
})

test('refetches only queries of all clubs if something changes in another of the user’s clubs', async () => {
  source().tell('register', 1, 'rivals')
  source().tell('announcements', 1, 'rivals')
  expect(await askedWithin(5_000)).toEqual(['announcements.show'])
  source().tell('announcements', 1)
  expect(await askedWithin(5_000)).toEqual(['announcements.show'])
  source().tell('announcements', 1, 'rivals')
  source().tell('announcements', 1)
  expect(await askedWithin(5_000)).toEqual([])
})

test('refetches frequent changes once a second, including the last one', async () => {
  for (let number = 1; number <= 20; number += 1) {
    source().tell('register', number)
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(asked.length).toBeLessThanOrEqual(2)
  expect(await askedWithin(1_000)).toEqual(['register.show'])
  expect(await askedWithin(5_000)).toEqual([])
})

test('polls while no event arrives and stops once one does', async () => {
  source().open()
  expect(await askedWithin(30_000)).toEqual(['register.show', 'announcements.show', 'account.me'])
  look('hidden')
  expect(await askedWithin(30_000)).toEqual([])
  look('visible')
  expect(await askedWithin(250)).toEqual(['register.show', 'announcements.show', 'account.me'])
  source().tell('answers', 1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await askedWithin(90_000)).toEqual([])
})

test('a hidden tab has no stream and requests nothing until it is visible', async () => {
  source().tell('register', 1)
  look('hidden')
  expect(openSources()).toEqual([])
  expect(await askedWithin(5_000)).toEqual([])
  look('visible')
  expect(openSources()).toHaveLength(1)
  expect(await askedWithin(250)).toEqual(['register.show'])
})

test('opens no stream offline, and one once online', async () => {
  window.dispatchEvent(new Event('offline'))
  expect(openSources()).toEqual([])
  window.dispatchEvent(new Event('online'))
  expect(openSources()).toHaveLength(1)
})

test('reopens a refused stream, later each time, and refetches the signed-in user', async () => {
  source().refuse()
  expect(asked).toEqual(['account.me'])
  await vi.advanceTimersByTimeAsync(7_500)
  expect(Source.all).toHaveLength(2)
  source().refuse()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(Source.all).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(10_001)
  expect(Source.all).toHaveLength(3)
})

test('refetches the signed-in user when a lost stream is back, but not when the first one opens', async () => {
  source().open()
  source().lose()
  expect(asked).toEqual([])
  source().open()
  expect(asked).toEqual(['account.me'])
})

test('ends when it is stopped and fetches nothing afterwards', async () => {
  const last = source()
  last.tell('register', 1)
  stop()
  expect(openSources()).toEqual([])
  expect(await askedWithin(5_000)).toEqual([])
})
