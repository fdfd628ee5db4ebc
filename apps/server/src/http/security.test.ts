import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { showMe } from '@boathouse/domain/account/contract'
import { USER_HEADER } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { signOut } from '@boathouse/domain/sign-ins/contract'
import { createTrainingSession, listTrainingSessions } from '@boathouse/domain/training-sessions/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, newTestApp, publicUrl, type TestApp, testApp } from '../../test/app.ts'
import { freshFolder } from '../../test/database.ts'
import { aPerson, type Person } from '../../test/factories.ts'

let app: TestApp
let athlete: Person

beforeAll(async () => {
  app = await testApp()
  athlete = await aPerson(app)
})

const session = () => ({
  id: newId(),
  date: '2026-03-01',
  type: 'speed' as const,
  duration: 60,
  intensity: 'low' as const,
})

const post = (headers: Record<string, string>, payload: string | object = session()) =>
  app.ask({
    method: 'POST',
    url: '/api/training-sessions',
    headers: { cookie: athlete.cookie, ...headers },
    payload,
  })

const stored = async () =>
  (await call(app, listTrainingSessions, { query: { limit: 100 } }, athlete)).body.items.length

describe('a request that names its person (C14)', () => {
  it('is taken from them, and refused where somebody else is signed in', async () => {
    const [{ status, body: own }, other] = [await call(app, showMe, {}, athlete), await aPerson(app)]
    expect(status).toBe(200)
    expect((await post({ [USER_HEADER]: own.user.id })).statusCode).toBe(201)
    const before = await stored()
    const answer = await post({ cookie: other.cookie, [USER_HEADER]: own.user.id })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'otherUser'])
    expect((await call(app, listTrainingSessions, { query: {} }, other)).body.items).toEqual([])
    expect(await stored()).toBe(before)
    expect((await post({ cookie: other.cookie })).statusCode).toBe(201)
  })
})

describe('what another site makes a browser send (C1)', () => {
  it('is let through from our own pages, and from programs', async () => {
    expect((await post({ origin: publicUrl })).statusCode).toBe(201)
    expect((await post({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(201)
    expect((await post({})).statusCode).toBe(201)
  })

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: `${publicUrl}.evil.example` }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: publicUrl, 'sec-fetch-site': 'cross-site' }],
  ])('is refused from elsewhere: %j', async (headers) => {
    const before = await stored()
    const answer = await post(headers as Record<string, string>)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreignOrigin'])
    expect(await stored()).toBe(before)
  })

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'is refused as %s',
    async (type) => {
      expect((await post({ 'content-type': 'application/json' }, JSON.stringify(session()))).statusCode).toBe(
        201,
      )
      const answer = await post({ 'content-type': type }, JSON.stringify(session()))
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'wrongType'])
    },
  )

  it('is refused for every call that changes something', async () => {
    const changing = app.routes.filter(({ contract }) => contract && contract.method !== 'GET')
    expect(changing.length).toBeGreaterThan(3)
    for (const { method, url } of changing) {
      const foreign = {
        method: method as 'POST',
        url: url.replace(/:\w+/g, newId()),
        headers: { origin: 'https://evil.example' },
      }
      expect([url, (await app.ask(foreign)).statusCode]).toEqual([url, 403])
    }
  })
})

describe('answers', () => {
  it('allow no other origin to read them (C2)', async () => {
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const answers = [
      await app.ask({ method: 'OPTIONS', url: '/api/training-sessions', headers: preflight }),
      await app.ask({
        url: '/api/training-sessions',
        headers: { ...preflight, cookie: athlete.cookie },
      }),
    ]
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('bear the headers that keep them inert (C3, C10)', async () => {
    const { headers } = await app.ask({ url: '/api/installation' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('to an address that is none are problems too, and inert', async () => {
    for (const url of ['/api/%zz', '/api', '/nowhere/%']) {
      const { statusCode, headers, body } = await app.ask({ url })
      expect([url, statusCode >= 400, headers['content-type']]).toEqual([
        url,
        true,
        'application/problem+json; charset=utf-8',
      ])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect(body).not.toContain('%zz')
    }
  })

  it('to unknown calls are problems, also without a session', async () => {
    const answer = await app.ask({ url: '/api/unknown' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound'])
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  })

  it('never tell of what broke inside, and the log does', async () => {
    const breaking = {
      getExecutor: () => {
        throw new Error('secret inside')
      },
    }
    const broken = await newTestApp({ database: { ...app.database, db: breaking as never } })
    const answer = await broken.ask({ url: '/api/me', headers: { cookie: athlete.cookie } })
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
    expect(answer.body).not.toContain('secret inside')
    const line = broken.logged.find((logged) => logged.includes('secret inside'))
    expect(JSON.parse(line ?? '{}').reqId).toBe(answer.json().requestId)
    await broken.stop()
  })
})

describe('the log', () => {
  it('holds route patterns, one JSON object a line, and never an address or a token (B6, C7)', async () => {
    const own = await newTestApp()
    const hostile = 'token=s3cret%0A{"forged":true}'
    await own.ask({
      url: `/api/training-sessions/${newId()}?${hostile}`,
      headers: { cookie: athlete.cookie },
    })
    await own.ask({ url: `/nowhere?${hostile}`, headers: { 'user-agent': 'a\t"}{"forged":true' } })
    const lines = own.logged.map((line) => JSON.parse(line))
    expect(lines.filter((line) => line.msg === 'request')).toMatchObject([
      { route: '/api/training-sessions/:id', status: 404, user: athlete.id },
      { route: null, status: 404 },
    ])
    expect(own.logged.join('')).not.toContain('s3cret')
    expect(own.logged.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true)
    await own.stop()
  })
})

describe('pages', () => {
  let own: TestApp

  beforeAll(async () => {
    const pages = freshFolder()
    mkdirSync(join(pages, 'assets'))
    for (const locale of ['en', 'en-XA']) {
      mkdirSync(join(pages, 'screens', locale, 'attendance'), { recursive: true })
      writeFileSync(
        join(pages, 'screens', locale, 'attendance/rates.html'),
        `<title>Rates in ${locale}</title>`,
      )
    }
    writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Boathouse</title>')
    writeFileSync(join(pages, 'assets/index-abc123.js'), 'hello()')
    writeFileSync(join(pages, 'assets/index-abc123.js.br'), 'brotli')
    own = await newTestApp({ pages, settings: { publicUrl: 'https://club.example', isHttps: true } })
  })
  afterAll(() => own.stop())

  it.each(['/', '/dashboard', '/auth-callback?token=x', '/no/such/page'])(
    'are one page at every address: %s',
    async (url) => {
      const { statusCode, headers, body } = await own.ask({ url })
      expect([statusCode, body]).toEqual([200, expect.stringContaining('Boathouse')])
      expect(headers['cache-control']).toBe('no-cache')
    },
  )

  const withSession = { cookie: '__Host-session=whichever' }

  it.each(['/attendance/rates', '/attendance/rates?season=2026'])(
    'name a screen’s files to whoever comes with a session: %s',
    async (url) => {
      const { headers, body } = await own.ask({ url, headers: withSession })
      expect(body).toContain('Rates in en<')
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('cookie') })
      expect(String(headers['content-security-policy'])).toContain("default-src 'self'")
    },
  )

  it.each([
    ['en-XA,en;q=0.9', 'en-XA'],
    ['de-CH,de;q=0.9,en-XA;q=0.8', 'en-XA'],
    ['de-CH', 'en'],
    ['../../en-XA', 'en'],
  ])('are painted in the language that the browser asks for: %s', async (language, locale) => {
    const wanted = { ...withSession, 'accept-language': language }
    const { headers, body } = await own.ask({ url: '/attendance/rates', headers: wanted })
    expect(body).toContain(`Rates in ${locale}<`)
    expect(headers['vary']).toContain('accept-language')
    expect(headers).not.toHaveProperty('last-modified')
  })

  it.each([
    ['/attendance/rates', {}],
    ['/attendance/rates', { cookie: 'session=of-plain-http' }],
    ['/attendance', withSession],
    ['/attendance/rates/', withSession],
    ['/../en/attendance/rates', withSession],
  ])('are the one page otherwise, and say what that hangs on: %s %j', async (url, headers) => {
    const answer = await own.ask({ url, headers })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('Boathouse')])
    expect(answer.headers['vary']).toContain('cookie')
  })

  it('of a screen are asked for again once the session is gone', async () => {
    const url = '/attendance/rates'
    const { headers } = await own.ask({ url, headers: withSession })
    const known = { 'if-none-match': String(headers['etag']) }
    expect((await own.ask({ url, headers: { ...known, ...withSession } })).statusCode).toBe(304)
    expect((await own.ask({ url, headers: known })).body).toContain('Boathouse')
  })

  it('run our own scripts and nobody’s else, in nobody’s frame (C3)', async () => {
    const { headers } = await own.ask({ url: '/login' })
    const policy = String(headers['content-security-policy'])
    const directive = (name: string) => policy.split(';').find((part) => part.startsWith(name))
    expect(directive('default-src')).toBe("default-src 'self'")
    expect(directive('script-src') ?? "script-src 'self'").not.toContain('unsafe')
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    })
  })

  it('come precompressed, and hashed names are kept for good', async () => {
    const { headers, body } = await own.ask({
      url: '/assets/index-abc123.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect([headers['content-encoding'], body]).toEqual(['br', 'brotli'])
    expect(headers).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
    })
    expect(headers).not.toHaveProperty('content-security-policy')
  })

  it('are not what a missing file looks like', async () => {
    const { statusCode, body } = await own.ask({ url: '/assets/index-gone.js' })
    expect([statusCode, body]).toEqual([404, expect.not.stringContaining('<html')])
  })

  it('change nothing when a mail scanner fetches a mailed address (B4)', async () => {
    const before = await own.database.db.selectFrom('sessions').selectAll().execute()
    for (const method of ['GET', 'HEAD'] as const) {
      for (let n = 0; n < 5; n += 1) {
        const { statusCode, headers } = await own.ask({ method, url: '/auth-callback?token=x' })
        expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
      }
    }
    expect(await own.database.db.selectFrom('sessions').selectAll().execute()).toEqual(before)
  })
})

describe('signing out', () => {
  it('ends the session on the server, not only in the browser', async () => {
    const person = await aPerson(app)
    const { status, raw } = await call(app, signOut, {}, person)
    expect([status, raw.headers['set-cookie']]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect((await call(app, createTrainingSession, { body: session() }, person)).status).toBe(401)
  })
})
