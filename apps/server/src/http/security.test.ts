import { showMe } from '@boathouse/domain/identity/account/contract'
import { signOut } from '@boathouse/domain/identity/sign-ins/contract'
import { USER_HEADER } from '@boathouse/domain/kernel/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import {
  createTrainingSession,
  listTrainingSessions,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, newTestApp, publicUrl, type TestApp, testApp } from '../../test/app.ts'
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

describe('a request that names its user (C14)', () => {
  it('is accepted from that user, and refused if another is signed in', async () => {
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

describe('a request that another site triggers (C1)', () => {
  it('is accepted from our own pages and from programs', async () => {
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
  ])('is refused from other origins: %j', async (headers) => {
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

  it('is refused in every call that writes', async () => {
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

it('a repeated parameter is refused, rather than one of the two used', async () => {
  const list = (query: string) =>
    app.ask({ url: `/api/training-sessions?${query}`, headers: { cookie: athlete.cookie } })
  expect((await list('limit=5')).statusCode).toBe(200)
  for (const query of ['limit=5&limit=6', 'limit=5&limit=5', 'limit=5&limit=five'])
    expect([query, (await list(query)).statusCode]).toEqual([query, 422])
})

describe('responses', () => {
  it('can’t be read by other origins (C2)', async () => {
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

  it('have headers that keep them inert (C3, C10)', async () => {
    const { headers } = await app.ask({ url: '/api/installation' })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('to malformed URLs are problems, too, and inert', async () => {
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

  it('never contain internal errors, which are logged', async () => {
    const breaking = {
      withTables: () => breaking,
      getExecutor: () => {
        throw new Error('secret inside')
      },
    }
    const broken = await newTestApp({ database: { ...app.database, db: breaking as never } })
    const answer = await broken.ask({ url: '/api/me', headers: { cookie: athlete.cookie } })
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
    expect(answer.body).not.toContain('secret inside')
    // Log lines of jobs have no request id.
    const line = broken.logged.find((logged) => /secret inside/.test(logged) && /reqId/.test(logged))
    expect(JSON.parse(line ?? '{}').reqId).toBe(answer.json().requestId)
    await broken.stop()
  })
})

describe('the log', () => {
  it('has route patterns, one JSON object a line, and never a URL or a token (B6, C7)', async () => {
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

describe('signing out', () => {
  it('ends the session on the server, not only in the browser', async () => {
    const person = await aPerson(app)
    const { status, raw } = await call(app, signOut, {}, person)
    expect([status, raw.headers['set-cookie']]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect((await call(app, createTrainingSession, { body: session() }, person)).status).toBe(401)
  })
})
