import { request } from 'node:http'
import { newId } from '@boathouse/domain/kernel/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTestApp, type TestApp, testApp } from '../../test/app.ts'
import { aPerson, type Person } from '../../test/factories.ts'
import { BODY_LIMIT } from './limits.ts'

let athlete: Person
beforeAll(async () => {
  athlete = await aPerson(await testApp())
})

const session = () => ({ id: newId(), date: '2026-03-01', type: 'speed', duration: 60, intensity: 'low' })

describe('excessive input (C8)', () => {
  let port: number
  let own: TestApp

  beforeAll(async () => {
    own = await newTestApp()
    port = await own.port()
  })
  afterAll(() => own.stop())

  const send = (body: string | null, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const sent = request({
        host: '127.0.0.1',
        port,
        agent: false,
        method: 'POST',
        path: '/api/training-sessions',
        headers: { cookie: athlete.cookie, 'content-type': 'application/json', ...headers },
      })
      sent.on('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
        if (body === null) sent.destroy()
      })
      sent.on('error', reject)
      if (body === null) sent.flushHeaders()
      else sent.end(body)
    })

  it('is refused: a long body before it arrives, long headers, deep JSON', async () => {
    expect(await send(JSON.stringify(session()))).toBe(201)
    const long = await send(JSON.stringify({ ...session(), notes: 'x'.repeat(BODY_LIMIT) }))
    const announced = await send(null, { 'content-length': `${BODY_LIMIT + 1}` })
    const headers = await send(JSON.stringify(session()), { 'x-long': 'x'.repeat(20_000) })
    const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const deep = await send(`{"notes":${nested}}`)
    const dropped = await send(JSON.stringify(session()).replace('{', `{"unknown":${nested},`))
    expect([long, announced, headers, deep, dropped]).toEqual([413, 413, 431, 422, 422])
  })

  it('has no effect as broken JSON or prototypes (A6)', async () => {
    expect(await send('{"id":')).toBe(422)
    const poisoned = JSON.stringify(session()).replace(
      '{',
      '{"__proto__":{"role":"super"},"constructor":{"prototype":{"x":1}},',
    )
    expect(await send(poisoned)).toBe(201)
    expect(({} as { role?: string; x?: number }).role).toBeUndefined()
  })
})

describe('a client that exceeds the rate limit', () => {
  it('gets a retry time', async () => {
    const own = await newTestApp({ requestsPerMinute: 5 })
    const answers = []
    for (let n = 0; n < 7; n += 1) answers.push(await own.ask({ url: '/api/installation' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(answers[6]?.json().code).toBe('rateLimited')
    expect(Number(answers[6]?.headers['retry-after'])).toBeGreaterThan(0)
    await own.stop()
  })

  it('can’t use others’ limits by an untrusted header (B8)', async () => {
    const own = await newTestApp({ requestsPerMinute: 2 })
    const as = (address: string) =>
      own.ask({ url: '/api/installation', headers: { 'x-forwarded-for': address } })
    const statuses = [await as('10.0.0.1'), await as('10.0.0.2'), await as('10.0.0.3')].map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses).toEqual([200, 200, 429])
    await own.stop()
  })

  it('is distinguished from others behind a trusted proxy', async () => {
    const own = await newTestApp({ requestsPerMinute: 2, settings: { trustProxy: ['127.0.0.1'] } })
    const as = (address: string) =>
      own.ask({ url: '/api/installation', headers: { 'x-forwarded-for': address } })
    const statuses = [await as('10.0.0.1'), await as('10.0.0.2'), await as('10.0.0.3')].map(
      ({ statusCode }) => statusCode,
    )
    expect(statuses).toEqual([200, 200, 200])
    await own.stop()
  })
})
