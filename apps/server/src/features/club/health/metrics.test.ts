import { showLiveness, showMetrics } from '@boathouse/domain/club/health/contract'
import { requestSignInLink, signInWithPassword } from '@boathouse/domain/identity/account/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { createTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enqueueMails } from '#mail/outbox.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { call, metricsReader, metricsToken, newTestApp, type TestApp } from '../../../../test/app.ts'
import { engine, freshAddress, open } from '../../../../test/database.ts'
import { aPerson, freshEmail } from '../../../../test/factories.ts'
import { waitFor } from '../../../../test/mails.ts'

let app: TestApp
beforeEach(async () => {
  app = await newTestApp({ database: open(await freshAddress()), settings: { metricsToken } })
})
afterEach(async () => {
  await app.stop()
  await app.database.db.destroy()
})

const read = (headers: Record<string, string> = metricsReader, on = app) =>
  call(on, showMetrics, {}, { headers })

/** A metric's values by labels. */
async function series(name: string): Promise<Record<string, number>> {
  const lines = (await read()).raw.body.split('\n')
  const found = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
  return Object.fromEntries(
    found.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}
const answers = () => series('boathouse_http_request_duration_seconds_count')

describe('the metrics', () => {
  it.each([
    ['no token', {}],
    ['a wrong token', { authorization: `Bearer ${'x'.repeat(metricsToken.length)}` }],
    ['a part of the token', { authorization: `Bearer ${metricsToken.slice(0, -1)}` }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['another word before the token', { authorization: `Basic ${metricsToken}` }],
  ])('are refused with %s (A2)', async (_what, headers) => {
    const { status, body, raw } = await read(headers as Record<string, string>)
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
    expect(raw.body).not.toContain('boathouse_')
  })

  it('do not exist without the setting, whatever is sent (A2)', async () => {
    const without = await newTestApp({ database: app.database })
    for (const headers of [metricsReader, { authorization: 'Bearer ' }, {}])
      expect((await read(headers, without)).status).toBe(404)
    await without.stop()
  })

  it('are in Prometheus’ text format, with process, event loop and running requests', async () => {
    const { raw } = await read()
    expect(raw.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(raw.headers['cache-control']).toBe('no-store')
    expect(Object.keys(await series('boathouse_build_info'))).toEqual([
      `{version="${manifest.version}",engine="${engine}",node="${process.version}"}`,
    ])
    const ofTheProcess = [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'process_start_time_seconds',
      'process_open_fds',
      'nodejs_heap_size_used_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ]
    for (const name of ofTheProcess) expect((await series(name))['']).toBeGreaterThan(0)
    expect(await series('boathouse_database_up')).toEqual({ '': 1 })
  })

  it('label routes by pattern, and unknown ones by one word: no id, no URL, no token (B6, C7)', async () => {
    const { id, cookie, email } = await aPerson(app)
    await call(app, showLiveness, {})
    await call(app, createTrainingSession, { body: {} as never }, { cookie })
    const strange = ['/api/nothing', `/api/${email}`, `/api/users/${id}/x?token=secret`, '/api/health/live/x']
    for (const url of strange) await app.ask({ url, headers: { cookie } })
    for (const method of ['REPORT', 'MKCOL', 'PUT']) await app.ask({ method, url: '/elsewhere' })
    await app.ask({ url: `/api/users/${id}/sessions` })
    expect(await answers()).toEqual({
      '{method="GET",route="/api/health/live",status="2xx"}': 1,
      '{method="POST",route="/api/training-sessions",status="4xx"}': 1,
      '{method="GET",route="unknown",status="4xx"}': 4,
      '{method="other",route="unknown",status="4xx"}': 3,
      '{method="GET",route="/api/users/:uid/sessions",status="4xx"}': 1,
    })
    const { raw } = await read()
    for (const part of [id, email, 'secret', cookie.split('=')[1] ?? '']) expect(raw.body).not.toContain(part)
  })

  it('separate limits that protect secrets from those of a client', async () => {
    const body = { email: freshEmail(), password: 'a wrong password' }
    for (let n = 0; n < 6; n += 1) await call(app, requestSignInLink, { body: { email: body.email } })
    for (let n = 0; n < 30; n += 1) await call(app, signInWithPassword, { body })
    const limited = Object.entries(await series('boathouse_requests_refused_total'))
    expect(limited).toEqual([['{reason="secret"}', expect.any(Number)]])
    await app.stop()
    const settings = { metricsToken, trustProxy: ['127.0.0.1'] }
    app = await newTestApp({ database: app.database, settings, requestsPerMinute: 2 })
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    for (let n = 0; n < 3; n += 1) await call(app, showLiveness, {}, { headers })
    expect(await series('boathouse_requests_refused_total')).toEqual({ '{reason="client"}': 1 })
  })

  it('show the state of mails', async () => {
    const outbox = async () => ({
      ...(await series('boathouse_outbox_waiting')),
      oldest: (await series('boathouse_outbox_oldest_seconds'))[''],
      failed: (await series('boathouse_outbox_failed'))[''],
    })
    expect(await outbox()).toEqual({ '': 0, oldest: 0, failed: 0 })
    const { db } = app.database
    const mail = { template: 'testMail', address: freshEmail(), locale: 'en', facts: {} } as const
    const [now, dueAt] = [app.server.clock(), new Date(currentTimeMs() + 3_600_000)]
    await enqueueMails(db, [{ ...mail, dueAt }], new Date(now.getTime() - 90_000))
    await enqueueMails(
      db,
      [
        { ...mail, dueAt },
        { ...mail, dueAt },
        { ...mail, dueAt },
      ],
      now,
    )
    const [one] = await db
      .selectFrom('outboxMails')
      .select('id')
      .where('createdAt', '=', now.toISOString())
      .execute()
    await db
      .updateTable('outboxMails')
      .set({ state: 'failed' })
      .where('id', '=', one?.id ?? '')
      .execute()
    const stood = await outbox()
    expect(stood).toMatchObject({ '': 3, failed: 1 })
    expect(stood.oldest).toBeGreaterThanOrEqual(90)
    expect(stood.oldest).toBeLessThan(100)
  })

  it('count failed mails', async () => {
    await app.stop()
    const deliver = () => Promise.reject(new Error('451 come back later'))
    app = await newTestApp({
      database: app.database,
      settings: { metricsToken },
      transport: { deliver, close: () => undefined },
    })
    await call(app, requestSignInLink, { body: { email: freshEmail() } })
    await waitFor(async () => ((await series('boathouse_mail_failures_total'))[''] === 1 ? true : undefined))
  })

  it('show the use of connections, if there are any', async () => {
    const states = Object.keys(await series('boathouse_database_connections'))
    const all = ['{state="inUse"}', '{state="idle"}', '{state="waiting"}']
    expect(states).toEqual(engine === 'postgres' ? all : [])
  })
})
