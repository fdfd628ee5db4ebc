import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { samples } from '../apps/server/test/samples.ts'
import { balance } from './accounts.ts'
import { inSeconds, showFigures } from './figures.ts'
import { becomeSuper, newInstallation, someClient, start } from './installation.ts'
import { ownCluster } from './postgres-cluster.ts'
import { startWriters } from './writers.ts'

const AWAY_MS = 30_000
const ANSWER_WITHIN_MS = 2_000
const BACK_WITHIN_MS = 5_000
/** Timeout in milliseconds; a server that doesn't recover is reported with its figures. */
const AWAITED_MS = 60_000
const AT_ONCE = 40

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: object
}

const anId = '01900000-0000-7000-8000-000000000001'

/** All authenticated calls: they query the database first. */
const signedIn: Call[] = samples
  .filter(({ contract }) => contract.access !== 'public')
  .map(({ contract: { method, path } }) => ({
    method,
    path: path.replace(/:\w+/g, anId),
    ...(method !== 'GET' && { body: {} }),
  }))

const email = 'ann@test.example'
const password = 'a calm lake at six'

/** Public calls that need the database. */
const signedOut: Call[] = [
  { method: 'POST', path: '/api/sign-in-links', body: { email } },
  { method: 'POST', path: '/api/sign-in-links/complete', body: { email, token: 'x'.repeat(40) } },
  { method: 'POST', path: '/api/session', body: { email, password } },
  { method: 'POST', path: '/api/password-resets', body: { email } },
  { method: 'POST', path: '/api/password-resets/complete', body: { token: 'x'.repeat(40), password } },
]

const calls = [...signedIn, ...signedOut]

interface Heard extends Call {
  readonly status: number
  readonly retryAfter: string | null
  readonly ms: number
}

const ways = [
  ['gone', 'stop', 'start'],
  ['silent', 'freeze', 'thaw'],
] as const

describe.each(ways)('while PostgreSQL is %s for half a minute', (_way, takeAway, giveBack) => {
  it('every call answers 503 in time, the process survives, and calls succeed soon after (R3)', async () => {
    const cluster = await ownCluster()
    const installation = await newInstallation('PostgreSQL', cluster.url)
    const server = await start(installation.settings)
    const cookie = await becomeSuper(server)
    const ask = (call: Call) => hear(server.url, cookie, call)
    const writers = startWriters({ url: server.url, cookie, writers: 2 })
    await pause(1_000)

    await cluster.make(takeAway)
    const ends = performance.now() + AWAY_MS
    // Requests in flight at the loss have their own two seconds.
    await pause(ANSWER_WITHIN_MS)
    const [heard, live, ready] = await Promise.all([
      askAll(ask, ends),
      askOften(ask, '/api/health/live', ends),
      askOften(ask, '/api/health/ready', ends),
    ])
    await cluster.make(giveBack)
    const back = performance.now()
    const isBack = async () => (await ask({ method: 'GET', path: '/api/training-sessions' })).status === 200
    while (!(await isBack()) && performance.now() - back < AWAITED_MS) await pause(50)
    const untilBack = performance.now() - back
    await writers.stop()
    const books = await balance(installation, { url: server.url, cookie }, writers.acknowledged)

    const slowest = Math.max(...[...heard, ...ready].map(({ ms }) => ms))
    showFigures('R3', `${takeAway === 'stop' ? 'ended' : 'frozen'} for ${AWAY_MS / 1000} s`, {
      'different calls': calls.length,
      answers: heard.length,
      'slowest 503': inSeconds(slowest),
      'back after': inSeconds(untilBack),
      ...books,
    })
    const wrong = heard.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0))
    expect(wrong).toEqual([])
    expect(heard.length).toBeGreaterThanOrEqual(calls.length)
    expect(new Set(live.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(ready.map(({ status }) => status))).toEqual(new Set([503]))
    expect(slowest).toBeLessThan(ANSWER_WITHIN_MS)
    expect(untilBack).toBeLessThan(BACK_WITHIN_MS)
    expect(server.process.exitCode).toBeNull()
    expect(books).toMatchObject({ lost: 0, twice: 0 })
  })
})

async function hear(url: string, cookie: string, call: Call): Promise<Heard> {
  const started = performance.now()
  const answer = await fetch(`${url}${call.path}`, {
    method: call.method,
    headers: { cookie, ...someClient(), ...(call.body && { 'content-type': 'application/json' }) },
    ...(call.body && { body: JSON.stringify(call.body) }),
  })
  await answer.arrayBuffer()
  const retryAfter = answer.headers.get('retry-after')
  return { ...call, status: answer.status, retryAfter, ms: performance.now() - started }
}

/** Sends all calls repeatedly, as long as there is time for another round. */
async function askAll(ask: (call: Call) => Promise<Heard>, ends: number): Promise<Heard[]> {
  const heard: Heard[] = []
  for (let from = 0; ; from = (from + AT_ONCE) % calls.length) {
    if (ends - performance.now() < 2 * ANSWER_WITHIN_MS) return heard
    const some = calls.slice(from, from + AT_ONCE)
    heard.push(...(await Promise.all(some.map((call) => pause(Math.random() * 1_000).then(() => ask(call))))))
  }
}

async function askOften(ask: (call: Call) => Promise<Heard>, path: string, ends: number): Promise<Heard[]> {
  const heard: Heard[] = []
  while (ends - performance.now() > 2 * ANSWER_WITHIN_MS) {
    heard.push(await ask({ method: 'GET', path }))
    await pause(250)
  }
  return heard
}
