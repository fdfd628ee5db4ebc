import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { metricsReader, metricsToken, newTestApp, type TestApp } from '../../test/app.ts'
import { overHttp } from '../../test/over-http.ts'
import { refuseWhenOverloaded } from './overload.ts'
import { apiHeaders, inertHeaders } from './security.ts'

const LONGEST_TURN_MS = 200

let own: TestApp
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await own.stop()
})

/** Blocks the event loop, as on an overloaded machine. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

async function listening(workMs: number): Promise<string> {
  own = await newTestApp({ longestTurnMs: LONGEST_TURN_MS, settings: { metricsToken } })
  // No database, whose asynchronous answers would keep turns of the event loop short.
  own.fastify.addHook('preHandler', async ({ url }, reply) => {
    if (url !== '/api/installation') return
    block(workMs)
    reply.hijack()
    reply.raw.writeHead(200).end()
  })
  return `http://127.0.0.1:${await own.port()}/api/`
}

interface Asking {
  readonly path: string
  readonly people: number
}

/** Sends requests from a thread, so they arrive while the server is busy. Stops some rounds after the first refusal. */
async function askInTurns(api: string, asked: readonly Asking[]): Promise<string[][]> {
  const program = `
    const { workerData: { api, asked }, parentPort } = require('node:worker_threads')
    let isRefused = false
    const person = async (path, heard) => {
      for (let left = 5; left > 0; left -= isRefused ? 1 : 0) {
        const answer = await fetch(api + path)
        heard.push(answer.status + ' ' + answer.headers.get('retry-after'))
        isRefused ||= answer.status === 503
      }
      return heard
    }
    const all = ({ path, people }) => {
      const heard = []
      return Promise.all(Array.from({ length: people }, () => person(path, heard))).then(() => heard)
    }
    Promise.all(asked.map(all)).then((answers) => parentPort.postMessage(answers))`
  const [answers] = await once(new Worker(program, { eval: true, workerData: { api, asked } }), 'message')
  return answers
}

/** Server whose number of requests waiting for the database is set by the test. */
async function crowded({ isHttps = false, isStopping = false } = {}) {
  own = await newTestApp()
  const app = Fastify()
  const waiting = { count: 0, inTurn: 0 }
  const server = {
    app,
    config: { ...own.server.config, isHttps },
    isStopping: () => isStopping,
  }
  refuseWhenOverloaded(server, {
    longestTurnMs: LONGEST_TURN_MS,
    waiting: () => waiting.count,
    inTurn: () => waiting.inTurn,
  })
  apiHeaders(app, { isHttps, build: null })
  for (const url of ['/', '/assets/start.js', '/assets/*']) app.get(url, async () => 'ok')
  const http = overHttp({ fastify: app })
  const close = async () => {
    http.hangUp()
    await app.close()
  }
  return { close, waiting, ask: (url = '/') => http.ask({ url }) }
}

/** Like `crowded`; the test also sets the length of event-loop turns. */
async function crowdedByTurns() {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const crowd = await crowded()
  const turns = {
    isIn: (ms: number) => {
      now += ms
    },
    end: () => vi.advanceTimersToNextTimer(),
  }
  return { ...crowd, turns }
}

describe('an overloaded server', () => {
  it('refuses requests that would be late, gives a retry time, and stays alive and ready (R8)', async () => {
    const api = await listening(30)
    const [answers = [], ...health] = await askInTurns(api, [
      { path: 'installation', people: 60 },
      { path: 'health/live', people: 2 },
      { path: 'health/ready', people: 2 },
    ])
    expect(new Set(answers)).toEqual(new Set(['200 null', '503 2']))
    for (const answer of health) expect(new Set(answer)).toEqual(new Set(['200 null']))
    const metrics = await fetch(`${api}metrics`, { headers: metricsReader })
    const refused = answers.filter((answer) => answer.startsWith('503')).length
    expect(await metrics.text()).toContain(`boathouse_requests_refused_total{reason="overload"} ${refused}\n`)
    await expect.poll(async () => (await fetch(`${api}installation`)).status).toBe(200)
  })

  it('is one with long turns for a second, until short ones for another second', async () => {
    const { close, ask, turns } = await crowdedByTurns()
    const statusAfter = async (ms: number) => {
      turns.isIn(ms)
      const { statusCode } = await ask()
      turns.end()
      return statusCode
    }
    // The start is slow, and then there is one long task.
    expect(await statusAfter(1_300)).toBe(200)
    for (let turn = 0; turn < 30; turn += 1) expect(await statusAfter(50)).toBe(200)
    expect(await statusAfter(800)).toBe(200)
    expect(await statusAfter(50)).toBe(200)
    const long = []
    for (let turn = 0; turn < 6; turn += 1) long.push(await statusAfter(LONGEST_TURN_MS + 100))
    expect(long).toEqual([200, 200, 200, 503, 503, 503])
    for (let turn = 0; turn < 30; turn += 1) expect(await statusAfter(50)).toBe(200)
    expect(await statusAfter(800)).toBe(200)
    await close()
  })

  it('refuses requests while too many wait for the database (R8)', async () => {
    const { close, waiting, ask } = await crowded()
    expect((await ask()).statusCode).toBe(200)
    waiting.count = 101
    const refused = await ask()
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable'])
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'x-request-id': expect.any(String) })
    waiting.count = 100
    expect((await ask()).statusCode).toBe(200)
    await close()
  })

  it('refuses requests while too many wait for their turn (R8)', async () => {
    const { close, waiting, ask } = await crowded()
    waiting.inTurn = 1_001
    expect((await ask()).statusCode).toBe(503)
    waiting.inTurn = 1_000
    expect((await ask()).statusCode).toBe(200)
    await close()
  })

  it('still serves the assets of an accepted page', async () => {
    const { close, waiting, ask } = await crowded()
    waiting.count = 101
    expect((await ask()).statusCode).toBe(503)
    expect((await ask('/assets/start.js')).statusCode).toBe(200)
    expect((await ask('/assets/gone.js')).statusCode).toBe(503)
    await close()
  })

  it('sends the usual headers with a refusal, and closes the connection while stopping (C3, C10)', async () => {
    const { close, waiting, ask } = await crowded({ isHttps: true, isStopping: true })
    const accepted = await ask()
    waiting.count = 101
    const refused = await ask()
    const inert = inertHeaders({ isHttps: true })
    expect(accepted.headers).toMatchObject(inert)
    expect(refused.headers).toMatchObject({ ...inert, connection: 'close' })
    await close()
  })
})
