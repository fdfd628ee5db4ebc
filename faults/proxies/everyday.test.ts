import { brotliDecompressSync } from 'node:zlib'
import { newId } from '@boathouse/domain/kernel/ids'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Asked, ask, askHttp2, openHttp2 } from './client.ts'
import { HOST } from './documented.ts'
import { METRICS_TOKEN, owner, PUBLIC_URL, type Site, setUps, signIn, startSite } from './site.ts'

/** Headers of each page, once each, behind any proxy. */
const SECURITY_HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
]
const PASSWORDS_PER_CLIENT = 100
const KILOBYTE = 1_024

describe.each(setUps)('behind $name as documented, on $engine', ({ engine, name }) => {
  it('people sign in and read their lists over HTTP/1.1 and HTTP/2, with each security header once (B7, C3)', async () => {
    const { proxy } = await startSite(name, engine)
    const cookie = await signIn(proxy)
    expect(cookie).toMatch(/^__Host-session=/)
    const session = { id: newId(), date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low' }
    const logged = await ask(proxy, {
      path: '/api/training-sessions',
      body: session,
      headers: { cookie, origin: PUBLIC_URL },
    })
    expect(logged.status).toBe(201)
    const list = { path: '/api/training-sessions?limit=20', headers: { cookie } }
    for (const asked of [list, { path: '/login' }]) {
      const { status, headerNames } = await ask(proxy, asked)
      expect(status).toBe(200)
      for (const header of SECURITY_HEADERS)
        expect(headerNames.filter((other) => other === header)).toHaveLength(1)
    }
    const http2 = openHttp2(proxy)
    onTestFinished(() => http2.destroy())
    const { status, body } = await askHttp2(http2, { ':path': list.path, cookie })
    expect(status).toBe(200)
    expect(JSON.parse(body.toString())).toMatchObject({ items: [{ id: session.id }] })
  })

  it('the server tells clients apart, whatever address their headers name (B8)', async () => {
    const { proxy } = await startSite(name, engine)
    const guess = (n: number): Promise<number> =>
      statusOf(proxy, {
        path: '/api/session',
        body: { email: `person${n}@test.example`, password: 'a wrong password' },
        headers: {
          'x-forwarded-for': `203.0.113.${n}`,
          'x-real-ip': `203.0.113.${n}`,
          forwarded: `for=203.0.113.${n}`,
        },
      })
    const counts = new Map<number, number>()
    const guesser = async (_: unknown, first: number) => {
      for (let n = first; n < PASSWORDS_PER_CLIENT + 10; n += GUESSERS) {
        const status = await guess(n)
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: GUESSERS }, guesser))
    expect([...counts].sort()).toEqual([
      [401, PASSWORDS_PER_CLIENT],
      [429, 10],
    ])
    // The limit applies to the attacker's address only.
    const right = { path: '/api/session', body: owner }
    expect(await statusOf(proxy, right)).toBe(429)
    expect(await statusOf(proxy, { ...right, from: '127.0.0.3' })).toBe(204)
  })

  it('links in mails begin with PUBLIC_URL, whatever host the request names (B9)', async () => {
    const { proxy, mails } = await startSite(name, engine)
    const hosts = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
    }
    const path = '/api/sign-in-links'
    expect(await statusOf(proxy, { path, body: { email: owner.email }, headers: hosts })).toBe(202)
    await expect.poll(() => mails.received.length, { timeout: 10_000 }).toBe(1)
    const [mail] = mails.received
    const links = mail?.source.replaceAll('=\r\n', '').match(/https?:\/\/[^/\s"<>]+/g) ?? []
    expect([...new Set(links)]).toEqual([PUBLIC_URL])
  })

  it('a body over the limit gets the server’s own 413, and a body at the limit is accepted (C8)', async () => {
    const { proxy } = await startSite(name, engine)
    const cookie = await signIn(proxy)
    const upload = (bytes: number): Asked => {
      const body = { source: 'concept2', sessions: [], ballast: '' }
      const ballast = 'x'.repeat(bytes - JSON.stringify(body).length)
      return { path: '/api/imports', body: { ...body, ballast }, headers: { cookie } }
    }
    expect(await statusOf(proxy, upload(512 * KILOBYTE))).toBe(200)
    const refused = await ask(proxy, upload(600 * KILOBYTE))
    expect(refused.status).toBe(413)
    expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'tooLarge' })
  })

  it('pages and their assets arrive compressed and unchanged', async () => {
    const { proxy, server } = await startSite(name, engine)
    const page = await ask(proxy, { path: '/login', headers: { 'accept-encoding': 'br' } })
    expect(page.headers['content-encoding']).toBe('br')
    const [script] = /\/assets\/[\w.-]+\.js/.exec(brotliDecompressSync(page.body).toString()) ?? []
    expect(script).toBeDefined()
    const plain = await (await fetch(`${server.url}${script}`)).text()
    const file = await ask(proxy, { path: script ?? '', headers: { 'accept-encoding': 'br' } })
    expect(file.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(file.body).toString()).toBe(plain)
  })

  it('the proxy hides the metrics, and redirects http to https', async () => {
    const { proxy, server } = await startSite(name, engine)
    const monitor = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }
    expect((await fetch(`${server.url}/api/metrics`, monitor)).status).toBe(200)
    expect(await statusOf(proxy, { path: '/api/metrics', ...monitor })).toBe(404)
    const { status, headers } = await fetch(`http://127.0.0.1:${proxy.httpPort}/login`, {
      redirect: 'manual',
      headers: { host: HOST },
    })
    expect([301, 308]).toContain(status)
    expect(headers.get('location')).toMatch(/^https:\/\//)
  })

  it('the proxy logs no secret link, whether it reaches the server or not (B6)', async () => {
    const { proxy, server } = await startSite(name, engine)
    const link = (token: string) => ({ path: `/auth-callback?token=${token}&email=sam%40test.example` })
    expect(await statusOf(proxy, link('one-that-was-passed-on'))).toBe(200)
    await server.stop('SIGKILL')
    expect(await statusOf(proxy, link('one-that-was-not'))).toBe(502)
    const http = `http://127.0.0.1:${proxy.httpPort}${link('one-without-tls').path}`
    expect([301, 308]).toContain((await fetch(http, { redirect: 'manual' })).status)
    expect(proxy.written()).not.toMatch(/token=|auth-callback|test\.example/)
  })
})

const GUESSERS = 4

const statusOf = async (proxy: Site['proxy'], asked: Asked): Promise<number> =>
  (await ask(proxy, asked)).status
