import { pbkdf2 } from 'node:crypto'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { currentTime } from '@boathouse/domain/test/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTestApp, type TestApp } from '../../test/app.ts'
import { freshFolder } from '../../test/database.ts'

const SCRIPT = '/assets/start-abc123.js'
const PLAIN = 'start("a script, as it is")'
const PACKED = brotliCompressSync(PLAIN)
const PAGE = '<!doctype html><title>Boathouse</title>'
const SCREEN = '<!doctype html><title>Goals</title>'
const RECORD = '<!doctype html><title>One goal</title>'
const WORKER = 'onfetch = null'
const MADE = new Date('2026-03-01T09:00:00Z')

function builtPages(page = PAGE): string {
  const root = freshFolder()
  const files = {
    'index.html': page,
    'favicon.svg': '<svg/>',
    'sw.js': WORKER,
    'screens/en/goals.html': SCREEN,
    'screens/en/goals/$.html': RECORD,
    [SCRIPT]: PLAIN,
    [`${SCRIPT}.br`]: PACKED,
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
    utimesSync(join(root, name), MADE, MADE)
  }
  return root
}

let own: TestApp
let root: string
beforeAll(async () => {
  root = builtPages()
  own = await newTestApp({ pages: root })
})
afterAll(() => own.stop())

const get = (url: string, headers: Record<string, string> = {}) => own.ask({ url, headers })

describe('a file of the built web', () => {
  it('is compressed for clients that accept it, and plain for the others', async () => {
    for (const accepted of ['br', 'gzip, deflate, br, zstd', 'br;q=0.5, gzip;q=0.1']) {
      const { headers, rawPayload } = await get(SCRIPT, { 'accept-encoding': accepted })
      expect([accepted, headers['content-encoding'], rawPayload]).toEqual([accepted, 'br', PACKED])
      expect(headers['content-length']).toBe(String(PACKED.length))
    }
    for (const accepted of ['', 'gzip, deflate', 'br;q=0, gzip', '*', 'brotli']) {
      const { headers, body } = await get(SCRIPT, { 'accept-encoding': accepted })
      expect([accepted, headers['content-encoding'], body]).toEqual([accepted, undefined, PLAIN])
      expect(headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'content-length': String(PLAIN.length),
        'accept-ranges': 'bytes',
        'last-modified': MADE.toUTCString(),
        vary: 'accept-encoding',
      })
    }
    expect((await get('/favicon.svg', { 'accept-encoding': 'br' })).body).toBe('<svg/>')
    // The compressed file has no URL of its own.
    expect((await get(`${SCRIPT}.br`)).statusCode).toBe(404)
  })

  it('answers 304 to a client that has it', async () => {
    for (const accepted of ['br', 'gzip']) {
      const asked = { 'accept-encoding': accepted }
      const { etag = '' } = (await get(SCRIPT, asked)).headers
      for (const known of [`${etag}`, `"other", W/${etag}`, '*']) {
        const { statusCode, headers, body } = await get(SCRIPT, { ...asked, 'if-none-match': known })
        expect([known, statusCode, body, headers['etag']]).toEqual([known, 304, '', etag])
        expect(headers['cache-control']).toContain('immutable')
        expect(headers).not.toHaveProperty('content-type')
      }
      const anew = { ...asked, 'if-none-match': `${etag}` }
      expect((await get(SCRIPT, { ...anew, 'cache-control': 'no-cache' })).statusCode).toBe(200)
    }
    const packed = await get(SCRIPT, { 'accept-encoding': 'br' })
    expect((await get(SCRIPT, { 'if-none-match': `${packed.headers['etag']}` })).body).toBe(PLAIN)
  })

  it('is also revalidated by its date, but a page never is', async () => {
    const [then, before] = [MADE, new Date(MADE.getTime() - 1_000)].map((at) => at.toUTCString())
    expect((await get(SCRIPT, { 'if-modified-since': `${then}` })).statusCode).toBe(304)
    expect((await get(SCRIPT, { 'if-modified-since': `${before}` })).statusCode).toBe(200)
    expect((await get(SCRIPT, { 'if-modified-since': 'yesterday' })).statusCode).toBe(200)
    const tag = { 'if-none-match': '"other"' }
    expect((await get(SCRIPT, { ...tag, 'if-modified-since': `${then}` })).statusCode).toBe(200)
    const page = await get('/login', { 'if-modified-since': `${then}` })
    expect([page.statusCode, page.headers['last-modified']]).toEqual([200, undefined])
  })

  it('is always revalidated if it keeps the app in the browser, under its own policy', async () => {
    const { headers, body } = await get('/sw.js')
    expect([headers['cache-control'], body]).toEqual(['no-cache', WORKER])
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  it.each([
    ['bytes=0-4', 'start', '0-4'],
    ['bytes=6-', PLAIN.slice(6), `6-${PLAIN.length - 1}`],
    ['bytes=-2', '")', `${PLAIN.length - 2}-${PLAIN.length - 1}`],
    ['bytes=6-99999', PLAIN.slice(6), `6-${PLAIN.length - 1}`],
    ['bytes=-99999', PLAIN, `0-${PLAIN.length - 1}`],
  ])('is served in ranges: %s', async (range, part, which) => {
    const { statusCode, headers, body } = await get(SCRIPT, { range })
    expect([statusCode, body]).toEqual([206, part])
    expect(headers['content-range']).toBe(`bytes ${which}/${PLAIN.length}`)
  })

  it.each(['bytes=99-', 'bytes=99999999-', 'bytes=-0', 'bytes=5-4'])(
    'refuses an unsatisfiable range: %s',
    async (range) => {
      for (const url of [SCRIPT, '/login', '/favicon.svg', '/api/docs/static/swagger-ui.css']) {
        const wanted = url.includes('swagger') && range === 'bytes=99-' ? 'bytes=9999999-' : range
        const { statusCode, headers, body } = await get(url, { range: wanted })
        expect([url, statusCode, body]).toEqual([url, 416, ''])
        expect(headers['content-range']).toMatch(/^bytes \*\/\d+$/)
      }
      expect(own.logged.filter((line) => line.includes('request failed'))).toEqual([])
    },
  )

  it.each(['bytes=a-b', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes'])(
    'is served completely for an unreadable range: %s',
    async (range) => {
      const { statusCode, body } = await get(SCRIPT, { range })
      expect([statusCode, body]).toEqual([200, PLAIN])
    },
  )

  it('is served in ranges only while it is unchanged', async () => {
    const { etag, 'last-modified': modified } = (await get(SCRIPT)).headers
    for (const [same, status] of [
      [etag, 206],
      [modified, 206],
      ['"other"', 200],
      [currentTime().toUTCString(), 200],
    ] as const) {
      const answer = await get(SCRIPT, { range: 'bytes=0-4', 'if-range': `${same}` })
      expect([same, answer.statusCode]).toEqual([same, status])
    }
  })

  it('answers HEAD with the same headers, without the file', async () => {
    for (const url of [SCRIPT, '/login', '/favicon.svg']) {
      const whole = await get(url)
      const head = await own.ask({ method: 'HEAD', url })
      const { date: _, 'x-request-id': __, ...same } = whole.headers
      expect([head.statusCode, head.body]).toEqual([200, ''])
      expect(head.headers).toMatchObject(same)
    }
  })

  it('is never outside the folder', async () => {
    writeFileSync(join(root, '..', 'beside.txt'), 'a secret')
    for (const url of [
      '/../beside.txt',
      '/assets/../../beside.txt',
      '/%2e%2e/beside.txt',
      '/..%2fbeside.txt',
    ])
      expect((await get(url)).body).not.toContain('a secret')
  })
})

describe('the page of a screen', () => {
  it('is the screen’s HTML for requests with a session, and the same for all records of a kind', async () => {
    const cookie = { cookie: 'session=anything' }
    for (const [url, page] of [
      ['/goals', SCREEN],
      ['/goals/0192f4e6', RECORD],
      ['/goals/0192f4e6?dialog=edit', RECORD],
      ['/goals/0192f4e6/more', PAGE],
      ['/goals/', PAGE],
      ['/elsewhere', PAGE],
    ] as const) {
      expect([url, (await get(url, cookie)).body]).toEqual([url, page])
      expect([url, (await get(url)).body]).toEqual([url, PAGE])
    }
  })
})

describe('pages and files', () => {
  const asked = [SCRIPT, '/login', '/favicon.svg', '/api/docs/static/favicon-16x16.png']
  const slow = () => promisify(pbkdf2)('a password', 'salt', 150_000, 64, 'sha512')

  it('do not wait for the threads that hash passwords (R13)', async () => {
    let isHashing = true
    const hashing = Promise.all(Array.from({ length: 8 }, slow)).then(() => {
      isHashing = false
    })
    for (const url of asked) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 200])
      expect([url, isHashing]).toEqual([url, true])
    }
    await hashing
  })

  it('belong to one build until the server restarts', async () => {
    const pages = builtPages()
    const app = await newTestApp({ pages })
    rmSync(pages, { recursive: true })
    expect((await app.ask({ url: '/login' })).body).toBe(PAGE)
    expect((await app.ask({ url: SCRIPT })).body).toBe(PLAIN)
    await app.stop()
  })

  it('have a limit for each client, apart from calls, with a retry time', async () => {
    const settings = { trustProxy: ['127.0.0.1'] }
    const app = await newTestApp({ pages: root, settings, filesPerMinute: 4, requestsPerMinute: 2 })
    const ask = async (url: string, client: string) => {
      const { statusCode, headers } = await app.ask({ url, headers: { 'x-forwarded-for': client } })
      return [statusCode, Number(headers['retry-after'] ?? 0) > 0, headers['x-ratelimit-limit']]
    }
    const [fine, gone, limited] = [
      [200, false, undefined],
      [404, false, undefined],
      [429, true, '4'],
    ]
    expect(await ask(SCRIPT, '192.0.2.1')).toEqual(fine)
    expect(await ask('/login', '192.0.2.1')).toEqual(fine)
    expect(await ask('/assets/gone.js', '192.0.2.1')).toEqual(gone)
    expect(await ask('/', '192.0.2.1')).toEqual(fine)
    for (const url of ['/', SCRIPT, '/assets/gone.js']) expect(await ask(url, '192.0.2.1')).toEqual(limited)
    expect(await ask('/api/health/live', '192.0.2.1')).toEqual(fine)
    expect(await ask(SCRIPT, '192.0.2.2')).toEqual(fine)
    await app.stop()
  })
})

describe('the files of the API’s own pages', () => {
  it('are served from memory, unchanged', async () => {
    const { statusCode, headers, body } = await get('/api/docs/static/swagger-ui.css')
    expect([statusCode, body.includes('.swagger-ui')]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=0',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    })
    const known = { 'if-none-match': String(headers['etag']) }
    expect((await get('/api/docs/static/swagger-ui.css', known)).statusCode).toBe(304)
    const page = (await get('/api/docs/')).body
    for (const [, path = ''] of page.matchAll(/(?:src|href)="(\/api\/docs\/static\/[^"]+)"/g))
      expect([path, (await get(path)).statusCode]).toEqual([path, 200])
  })

  it.each(['../x', '%2e%2e/x', '..%2fx', 'gone.js', '', 'theme', '../package.json', '//', '%00'])(
    'exclude other paths: %s',
    async (name) => {
      const { statusCode } = await get(`/api/docs/static/${name}`)
      expect([404, 422]).toContain(statusCode)
      expect(own.logged.filter((line) => line.includes('request failed'))).toEqual([])
    },
  )
})

describe('the build’s name', () => {
  it('is in every response of the API, also refusals, and in none without built pages', async () => {
    const app = await newTestApp({ pages: builtPages(`<meta name="build" content="a-build_1">${PAGE}`) })
    for (const url of ['/api/health/live', '/api/me', '/api/unknown']) {
      expect([url, (await app.ask({ url })).headers['boathouse-build']]).toEqual([url, 'a-build_1'])
      expect((await get(url)).headers).not.toHaveProperty('boathouse-build')
    }
    await app.stop()
  })
})
