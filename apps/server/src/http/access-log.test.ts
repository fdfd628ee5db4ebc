import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newTestApp, type TestApp } from '../../test/app.ts'

let app: TestApp
beforeEach(async () => {
  app = await newTestApp()
})
afterEach(() => app.stop())

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const lines = () => app.logged.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the id of a request', () => {
  it.each([
    ['a response', '/api/health/live', 200],
    ['a refusal', '/api/me', 401],
    ['an unknown path', '/api/nothing', 404],
    ['a malformed URL', '/api/%', 422],
  ])('is in the header of %s, and in the log', async (_what, url, status) => {
    const { statusCode, headers } = await app.ask({ url })
    expect([statusCode, headers['x-request-id']]).toEqual([status, expect.stringMatching(UUID)])
    // Fastify answers malformed URLs before any hook, so they aren't logged.
    const logged = lines().filter(({ reqId }) => reqId === headers['x-request-id'])
    expect(logged).toHaveLength(url === '/api/%' ? 0 : 1)
  })

  it('is never chosen by a client (C7)', async () => {
    const given = ['forged', 'x'.repeat(5_000), '{"level":60}', 'a"b\\n', '0'.repeat(36)]
    for (const id of given) {
      const sent = { 'x-request-id': id, 'request-id': id, 'x-correlation-id': id }
      const { headers, body } = await app.ask({ url: '/api/me', headers: sent })
      expect(headers['x-request-id']).toMatch(UUID)
      expect(body).toContain(String(headers['x-request-id']))
      expect(app.logged.join('')).not.toContain(JSON.stringify(id).slice(1, -1))
    }
  })

  it('differs for each request', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.ask({ url: '/api/health/live' })))
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(50)
  })
})
