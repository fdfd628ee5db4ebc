import { addPushDevice, removePushDevice, showPush } from '@boathouse/domain/club/push/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashEndpoint } from '../src/lib/device/push-subscription.ts'
import { STORE_WORDS, TAKE_OVER } from '../src/lib/device/service-worker.ts'
import { json, network, problem } from '../test/network.ts'
import type { BuildContents } from './build-contents.ts'

const ORIGIN = 'https://rowing.example'
const SERVER_KEY = 'a-key'
const OWN_ID = '01990000-0000-7000-8000-000000000001'
const contents: BuildContents = {
  id: 'own-build',
  files: [],
  words: { en: ['/en.js'] },
  pages: [],
  screens: ['^/goals/[^/]+$'],
}

/** Global scope of a service worker, with real events and recorded calls. */
function openScope(pages: readonly string[] = []) {
  const windows = pages.map((path) => ({ url: ORIGIN + path, focus: vi.fn(async () => {}) }))
  return Object.assign(new EventTarget(), {
    location: new URL('/sw.js', ORIGIN),
    registration: {
      showNotification: vi.fn(async (_title: string, _options: object) => {}),
      pushManager: { subscribe: vi.fn(async (_options: object) => subscriptionAt('new')) },
    },
    skipWaiting: vi.fn(async () => {}),
    cookieStore: { get: vi.fn(async (_name: string): Promise<{ value: string } | null> => null) },
    clients: { windows, matchAll: vi.fn(async () => windows), openWindow: vi.fn(async (_url: string) => {}) },
  })
}

const endpointOf = (name: string) => `https://push.example.org/${name}`
const subscriptionAt = (name: string) => ({
  endpoint: endpointOf(name),
  getKey: (key: string) => new Uint8Array(key === 'auth' ? 16 : 65).buffer,
  unsubscribe: vi.fn(async () => true),
})

/** Starts the worker in a scope of its own. `tell` resolves once all `waitUntil` promises are settled. */
async function start(pages?: readonly string[]) {
  const scope = openScope(pages)
  vi.stubGlobal('self', scope)
  await import('./service-worker.ts')
  const tell = async (type: string, about: object = {}) => {
    const waits: Promise<unknown>[] = []
    const waitUntil = (wait: Promise<unknown>) => waits.push(wait)
    scope.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...about }))
    expect(waits).toHaveLength(1)
    await Promise.all(waits)
  }
  const dispatchEvent = (event: Event) => scope.dispatchEvent(event)
  return { ...scope, ...scope.registration, tell, dispatchEvent }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('CONTENTS', contents)
})

test.each([
  ['a screen of the app', 'GET', '/goals/1', true],
  ['the API', 'GET', '/api/goals/1', false],
  ['what a mail leads to', 'GET', '/auth-callback', false],
  ['a form that is sent', 'POST', '/goals/1', false],
])('answers only requests of the app: %s', async (_, method, path, isAnswered) => {
  vi.stubGlobal('fetch', async () => new Response('From the network'))
  const { dispatchEvent } = await start()
  const respondWith = vi.fn()
  const request = { method, url: ORIGIN + path, mode: 'navigate' }
  dispatchEvent(Object.assign(new Event('fetch'), { request, respondWith }))
  expect(respondWith).toHaveBeenCalledTimes(Number(isAnswered))
  for (const [response] of respondWith.mock.calls)
    expect(await (await response).text()).toBe('From the network')
})

test('waits, once complete, until a page tells it to replace the previous worker', async () => {
  const cache = { add: vi.fn(async () => {}), put: vi.fn(async () => {}) }
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined })
  vi.stubGlobal('fetch', async () => new Response(`<meta name="build" content="${contents.id}">`))
  const { tell, dispatchEvent, skipWaiting } = await start()
  await tell('install')
  expect(cache.put).toHaveBeenCalledOnce()
  dispatchEvent(Object.assign(new Event('message'), { data: 'something else' }))
  expect(skipWaiting).not.toHaveBeenCalled()
  await tell('message', { data: TAKE_OVER })
  expect(skipWaiting).toHaveBeenCalledOnce()
})

test('caches the messages and pages of the language that the reader chose', async () => {
  const cache = { add: vi.fn(async (_file: string) => {}), put: vi.fn(async () => {}) }
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined })
  vi.stubGlobal('CONTENTS', { ...contents, words: { en: ['/en.js'], de: ['/de.js'] }, pages: ['/goals'] })
  const fetched = vi.fn(async (_page: string) => new Response(`<meta name="build" content="${contents.id}">`))
  vi.stubGlobal('fetch', fetched)
  const { tell, cookieStore } = await start()
  cookieStore.get.mockResolvedValue({ value: 'de-GB' })
  await tell('message', { data: STORE_WORDS })
  expect(cache.add.mock.calls).toEqual([['/de.js']])
  expect(fetched.mock.calls.map(([page]) => page)).toEqual(['/index.html', '/screens/de/goals.html'])
})

const push = (text: string) => ({ data: { json: () => JSON.parse(text) } })
const title = 'A practice on Tuesday changed'
const navigate = `${ORIGIN}/attendance/1`

test('shows a message of the server in its language and replaces an earlier one of the same subject', async () => {
  const { tell, showNotification } = await start()
  const notification = { title, lang: 'en', tag: 'a-practice', navigate }
  await tell('push', push(JSON.stringify({ web_push: 8030, notification })))
  const options = { lang: 'en', tag: 'a-practice', data: navigate, icon: '/icon-192.png' }
  expect(showNotification.mock.calls).toEqual([[title, options]])
})

test.each([
  ['is not ours', push('not one of ours')],
  ['says nothing', push('{}')],
  ['is empty', { data: null }],
])('shows the site’s name if a push %s', async (_, about) => {
  const { tell, showNotification } = await start()
  await tell('push', about)
  expect(showNotification.mock.calls).toEqual([['Boathouse', { data: '/', icon: '/icon-192.png' }]])
})

test.each([
  ['goes to the page that shows it', ['/goals', '/attendance/1'], [0, 1], []],
  ['leaves other pages unchanged', ['/goals'], [0], [navigate]],
])('a tap on a notification %s', async (_, pages, focused, opened) => {
  const { tell, clients } = await start(pages)
  const close = vi.fn()
  await tell('notificationclick', { notification: { close, data: '/attendance/1' } })
  expect(close).toHaveBeenCalledOnce()
  expect(clients.windows.map(({ focus }) => focus.mock.calls.length)).toEqual(focused)
  expect(clients.openWindow.mock.calls).toEqual(opened.map((url) => [url]))
})

const SHOW = `${showPush.method} ${showPush.path}`
const ADD = `${addPushDevice.method} ${addPushDevice.path}`
const REMOVE = `${removePushDevice.method} ${removePushDevice.path.replace(':id', OWN_ID)}`

const settingsOf = async (endpoint: string) => ({
  serverKey: SERVER_KEY,
  devices: [{ id: OWN_ID, endpointHash: await hashEndpoint(endpoint) }],
})

test.each([
  ['another one', null, 1],
  ['the one that the browser made', subscriptionAt('new'), 0],
])('replaces a subscription that the browser ended by %s', async (_, newSubscription, subscribed) => {
  const { tell, pushManager } = await start()
  const { sent } = network({
    [SHOW]: json(await settingsOf(endpointOf('old'))),
    [REMOVE]: json({}),
    [ADD]: json({}, 201),
  })
  await tell('pushsubscriptionchange', { oldSubscription: subscriptionAt('old'), newSubscription })
  const asked = { userVisibleOnly: true, applicationServerKey: SERVER_KEY }
  expect(pushManager.subscribe.mock.calls).toEqual(Array(subscribed).fill([asked]))
  expect(sent.map(({ call }) => call)).toEqual([SHOW, REMOVE, ADD])
  const device = addPushDevice.body.parse(sent[2]?.body)
  expect(device).toMatchObject({ endpoint: endpointOf('new'), kinds: [] })
})

test.each([
  ['somebody else is signed in', 'other', endpointOf('old')],
  ['the browser does not say which it was', null, endpointOf('old')],
])('ends the subscription if %s', async (_, name, own) => {
  const { tell, pushManager } = await start()
  const newSubscription = subscriptionAt('new')
  const { sent } = network({ [SHOW]: json(await settingsOf(own)) })
  await tell('pushsubscriptionchange', { oldSubscription: name && subscriptionAt(name), newSubscription })
  expect(sent).toHaveLength(1)
  expect(newSubscription.unsubscribe).toHaveBeenCalledOnce()
  expect(pushManager.subscribe).not.toHaveBeenCalled()
})

test('does not subscribe while signed out', async () => {
  const { tell, pushManager } = await start()
  network({ [SHOW]: problem(401, 'unauthenticated') })
  await tell('pushsubscriptionchange', { oldSubscription: subscriptionAt('old'), newSubscription: null })
  expect(pushManager.subscribe).not.toHaveBeenCalled()
})
