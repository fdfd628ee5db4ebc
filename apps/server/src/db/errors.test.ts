import { createServer, connect as dial, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { metricsReader, metricsToken, newTestApp } from '../../test/app.ts'
import { engine, freshAddress, open } from '../../test/database.ts'
import { aPerson } from '../../test/factories.ts'
import { explainToOperator, isSerializationFailure, isUnavailable, isUniqueViolation } from './errors.ts'

describe('an error of the database', () => {
  it.each([
    [{ code: '57P01' }, true],
    [{ code: '57014' }, true],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, true],
    [{ message: 'Query read timeout' }, true],
    [{ code: '40001' }, false],
    [{ code: 'SQLITE_BUSY' }, true],
    [{ code: 'SQLITE_FULL' }, true],
    [{ code: '53100' }, true],
    [{ code: '23505' }, false],
    [{ code: 'ENOENT', syscall: 'open' }, false],
    [{ message: 'a bug' }, false],
  ])('shows whether the database is unavailable: %j %j', (error, isAway) => {
    expect(isUnavailable(error)).toBe(isAway)
  })

  it.each([
    ['SQLITE_FULL', 'The disk is full or can’t be written: why.'],
    ['SQLITE_IOERR_WRITE', 'The disk is full or can’t be written: why.'],
    ['53100', 'The disk is full or can’t be written: why.'],
    ['ENOSPC', 'The disk is full or can’t be written: why.'],
    ['53300', 'The database can’t be reached: why'],
    ['08006', 'The database can’t be reached: why'],
    ['23505', null],
  ])('explains %s to an operator', (code, words) => {
    expect(explainToOperator(Object.assign(new Error('why'), { code }))).toBe(words)
  })

  it('shows whether it is a serialization failure', () => {
    expect([isSerializationFailure({ code: '40001' }), isSerializationFailure({ code: '40P01' })]).toEqual([
      true,
      true,
    ])
    expect([isSerializationFailure({ code: '57P01' }), isSerializationFailure(new Error('a bug'))]).toEqual([
      false,
      false,
    ])
  })

  it('shows whether it is a duplicate key', () => {
    expect([
      isUniqueViolation({ code: '23505' }),
      isUniqueViolation({ code: 'SQLITE_CONSTRAINT_UNIQUE' }),
    ]).toEqual([true, true])
    expect(isUniqueViolation({ code: '40001' })).toBe(false)
  })
})

/** Proxy to the database that can stop forwarding, like a dead host. */
async function wireTo(address: URL) {
  const sockets: Socket[] = []
  let isCut = false
  const wire = createServer((near) => {
    const far = dial(Number(address.port), address.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from)
      from.on('error', () => undefined).on('data', (part) => isCut || to.write(part))
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const url = new URL(address)
  url.port = String((wire.address() as { port: number }).port)
  return {
    url: url.href,
    cut: (cut: boolean) => {
      isCut = cut
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      wire.close()
    },
  }
}

if (engine === 'postgres') {
  describe('a silent PostgreSQL', () => {
    it('causes a 503 after the timeout, and is used again when it answers (R3)', async () => {
      const address = await freshAddress()
      if (!('url' in address)) throw new Error('This is a test of PostgreSQL.')
      const wire = await wireTo(new URL(address.url))
      const app = await newTestApp({
        database: open({ ...address, url: wire.url, patienceMs: 1_500 }),
        settings: { metricsToken },
      })
      const { cookie } = await aPerson(app)
      const ask = async (url: string) => {
        const { statusCode, headers, body } = await app.ask({ url, headers: { cookie } })
        return { statusCode, retryAfter: headers['retry-after'], body }
      }
      const calls = ['/api/training-sessions', '/api/me', '/api/health/ready']
      for (const url of calls) expect((await ask(url)).statusCode).toBe(200)

      wire.cut(true)
      for (const answer of await Promise.all(calls.map(ask)))
        expect(answer).toMatchObject({ statusCode: 503, retryAfter: '2' })
      expect((await ask('/api/health/live')).statusCode).toBe(200)
      const metrics = (await app.ask({ url: '/api/metrics', headers: metricsReader })).body
      expect(metrics).toContain('\nboathouse_database_up 0\n')
      expect(metrics).toContain('\nboathouse_requests_refused_total{reason="database"} 3\n')
      expect(metrics).not.toMatch(/^boathouse_outbox_waiting \d/m)

      wire.cut(false)
      for (const url of calls) expect(await ask(url)).toMatchObject({ statusCode: 200 })
      await app.stop()
      await app.database.db.destroy()
      wire.close()
    })
  })
}
