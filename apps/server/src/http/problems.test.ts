import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { showMetrics } from '@boathouse/domain/club/health/contract'
import { contract } from '@boathouse/domain/kernel/contract'
import { Refusal } from '@boathouse/domain/kernel/errors'
import { en } from '@boathouse/messages/en/index'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { metricsReader, metricsToken, newTestApp } from '../../test/app.ts'
import { route } from './route.ts'

const domain = fileURLToPath(new URL('../../../../packages/domain/src/', import.meta.url))

const sources = readdirSync(domain, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(domain + name, 'utf8'))

/** Finds codes of invalid fields in the source: last argument of a check or of `invalidField`, first of `optional…`. */
const CODE =
  /(?:z\s*\.(?:string|number|int|enum|email|uuidv7|minLength|maxLength|minimum|maximum|refine)|\.date|invalidField)\((?:[^()]|\([^()]*\))*?'(\w+)'\s*,?\s*\)|\boptional[A-Z]\w*\('(\w+)'/g

describe('the codes of invalid fields', () => {
  it('all have messages', () => {
    const codes = sources.flatMap((source) => [...source.matchAll(CODE)].map((match) => match[1] ?? match[2]))
    expect(codes).toEqual(
      expect.arrayContaining([
        'durationRange',
        'dateAfterTomorrow',
        'waterTemperatureRange',
        'invalidId',
        'dayInvalid',
      ]),
    )
    for (const code of codes) expect(en).toHaveProperty([`field.${code}`])
  })
})

it('a transaction that keeps conflicting is answered with a retry time and its own code', async () => {
  const app = await newTestApp({ settings: { metricsToken } })
  const contended = contract({
    id: 'tests.contended',
    access: 'public',
    method: 'GET',
    path: '/api/tests',
    summary: '',
    responses: { 204: null },
  })
  route(app.server, contended, async () => {
    throw Object.assign(new Error('could not serialize access'), { code: '40001' })
  })
  const { statusCode, headers } = await app.ask({ url: '/api/tests' })
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  const logged = app.logged.join('')
  expect(logged).toContain('others kept getting ahead')
  expect(logged).not.toContain('database does not answer')
  const metrics = await app.ask({ url: showMetrics.path, headers: metricsReader })
  expect(metrics.body).toContain('boathouse_requests_refused_total{reason="contention"} 1\n')
  await app.stop()
})

describe('a conflict’s current record', () => {
  const record = z.object({ id: z.string(), version: z.int() })

  async function conflictWith(current: unknown, responses: object) {
    const app = await newTestApp()
    const inConflict = contract({
      id: 'tests.conflict',
      access: 'public',
      method: 'GET',
      path: '/api/tests',
      summary: '',
      responses: { 200: record },
      ...responses,
    })
    route(app.server, inConflict, async () => {
      throw new Refusal('conflict', 'stale', { current })
    })
    const { statusCode, json } = await app.ask({ url: '/api/tests' })
    await app.stop()
    return { statusCode, problem: json(), logged: app.logged.join('') }
  }

  it('has the contract’s keys only (A7)', async () => {
    const { statusCode, problem } = await conflictWith({ id: 'x', version: 2, passwordHash: 'secret' }, {})
    expect([statusCode, problem.code, problem.current]).toEqual([409, 'stale', { id: 'x', version: 2 }])
  })

  it('may differ from the record of a success (A7)', async () => {
    const other = { conflict: z.object({ name: z.string() }) }
    const { problem } = await conflictWith({ name: 'x', id: 'y' }, other)
    expect(problem.current).toEqual({ name: 'x' })
  })

  it('is omitted, and logged, if it is not the contract’s (A7)', async () => {
    const { statusCode, problem, logged } = await conflictWith({ secret: 'x' }, {})
    expect([statusCode, 'current' in problem]).toEqual([409, false])
    expect(logged).toContain('conflict without its record')
  })
})
