import { matchLocale } from '@boathouse/messages/match-locale'
import { STORE_WORDS, TAKE_OVER } from '../src/lib/device/service-worker.ts'
import { type BuildContents, pageOf, SHELL } from './build-contents.ts'
import { showNotifications } from './push.ts'
import { isShare, takeShare } from './share.ts'
import { followSubscription } from './subscription.ts'

declare const self: ServiceWorkerGlobalScope

declare const CONTENTS: BuildContents

const build = CONTENTS

/** Milliseconds to wait for the network before serving a cached page. */
const PATIENCE_MS = 3_000

const ASSETS = '/assets/'
const CACHES = 'build-'
const OWN_CACHE = CACHES + build.id

const screens = build.screens.map((source) => new RegExp(source))

// Serve cached pages and files only as a fallback, never instead of a newer page while online. Pages of a replaced
// build keep working with its files.
self.addEventListener('install', (event) => {
  event.waitUntil(storeBuild())
})

// Only a page that has been open for a while activates a new worker. In Chromium, a navigation can hang while one
// worker replaces another, and users reload just when a new build is out.
self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting())
  if (event.data === STORE_WORDS) event.waitUntil(storeBuild())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (isShare(request, pathname)) return event.respondWith(takeShare(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (screens.some((screen) => screen.test(pathname))) event.respondWith(openPage(request, pathname))
  } else if (pathname.startsWith(ASSETS)) event.respondWith(openFile(request))
})

showNotifications()
followSubscription()

/** The reader's language. Browsers without the Cookie Store API don't tell a worker which one the reader chose. */
async function readersLocale(): Promise<string> {
  const chosen = await self.cookieStore?.get('language')
  const wanted = [...(chosen?.value ? [chosen.value] : []), ...navigator.languages]
  return matchLocale(wanted, Object.keys(build.words)) ?? 'en'
}

async function storeBuild(): Promise<void> {
  const locale = await readersLocale()
  const cache = await caches.open(OWN_CACHE)
  const files = [...build.files, ...(build.words[locale] ?? [])]
  const pages = [SHELL, ...build.pages.map((address) => pageOf(address, locale))]
  await Promise.all([
    ...files.map((file) => storeFile(cache, file)),
    ...pages.map((page) => storePage(cache, page)),
  ])
}

/** Reuses files of an earlier build: names contain hashes of the content. */
async function storeFile(cache: Cache, file: string): Promise<void> {
  const known = await caches.match(file)
  await (known ? cache.put(file, known) : cache.add(file))
}

/** Rejects a page of another build, which may come during a rolling update: that build's files are not cached. */
async function storePage(cache: Cache, page: string): Promise<void> {
  const response = await fetch(page, { cache: 'no-cache' })
  const isOwn = response.ok && (await response.clone().text()).includes(`"${build.id}"`)
  if (!isOwn) throw new Error(`${page} is of another build.`)
  await cache.put(page, response)
}

/** Keeps the previous build: its pages may still be open and load files later. */
async function dropOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== OWN_CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** The page from the network, unless that is slow or the server is down. */
async function openPage(request: Request, pathname: string): Promise<Response> {
  const fromNetwork = fetch(request)
  const soon = fromNetwork.then(
    (response) => (response.status < 500 ? response : undefined),
    () => undefined,
  )
  const stored = async () =>
    (await caches.match(pageOf(pathname, await readersLocale()), { cacheName: OWN_CACHE })) ??
    (await caches.match(SHELL, { cacheName: OWN_CACHE }))
  return (await Promise.race([soon, wait(PATIENCE_MS)])) ?? (await stored()) ?? fromNetwork
}

async function openFile(request: Request): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const response = await fetch(request)
  // Cache rarely used files on first use: other languages, and fonts for other scripts.
  if (response.status === 200) {
    const cache = await caches.open(OWN_CACHE)
    await cache.put(request, response.clone())
  }
  return response
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
