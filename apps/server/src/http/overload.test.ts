import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { metricsReader, metricsToken, newTestApp, type TestApp } from '../../test/app.ts'
import { overHttp } from '../../test/over-http.ts'
import { refuseWhenOverloaded } from './overload.ts'
import { apiHeaders, inertHeaders } from './security.ts'

const LONGEST_TURN_MS = 200

let own: TestApp
afterEach(() => own.stop())

/** Nothing else runs meanwhile, as on a machine that is far too busy. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

async function listening({ bootMs = 0, workMs = 0 } = {}): Promise<string> {
  own = await newTestApp({ longestTurnMs: LONGEST_TURN_MS, settings: { metricsToken } })
  own.fastify.addHook('onReady', async () => void block(bootMs))
  if (workMs > 0) {
    // Without a database, which would hand its answers out by and by, and so keep turns of the loop short.
    own.fastify.addHook('preHandler', async ({ url }, reply) => {
      if (url !== '/api/installation') return
      block(workMs)
      reply.hijack()
      reply.raw.writeHead(200).end()
    })
  }
  return `http://127.0.0.1:${await own.port()}/api/`
}

interface Asking {
  readonly path: string
  readonly people: number
}

/**
 * Asks from a thread of its own, so that requests also come while the server has no time for them: so long, or until
 * somebody was refused and a while longer. Answers with what each path said.
 */
async function askInTurns(
  api: string,
  asked: readonly Asking[],
  { ms }: { ms: number },
): Promise<string[][]> {
  const program = `
    const { workerData: { api, asked, ms }, parentPort } = require('node:worker_threads')
    let ends = performance.now() + ms
    const person = async (path, heard) => {
      while (performance.now() < ends) {
        const answer = await fetch(api + path)
        heard.push(answer.status + ' ' + answer.headers.get('retry-after'))
        if (answer.status === 503) ends = Math.min(ends, performance.now() + 500)
      }
      return heard
    }
    const all = ({ path, people }) => {
      const heard = []
      return Promise.all(Array.from({ length: people }, () => person(path, heard))).then(() => heard)
    }
    Promise.all(asked.map(all)).then((answers) => parentPort.postMessage(answers))`
  const [answers] = await once(new Worker(program, { eval: true, workerData: { api, asked, ms } }), 'message')
  return answers
}

/** As many as one says wait for the database of a server that does next to nothing. */
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

describe('a server with more to do than it can', () => {
  it('refuses what would come too late, says when to come again, and goes on saying that it is alive and ready (R8)', async () => {
    const api = await listening({ workMs: 30 })
    const [answers = [], ...health] = await askInTurns(
      api,
      [
        { path: 'installation', people: 60 },
        { path: 'health/live', people: 2 },
        { path: 'health/ready', people: 2 },
      ],
      { ms: 30_000 },
    )
    expect(new Set(answers)).toEqual(new Set(['200 null', '503 2']))
    for (const answer of health) expect(new Set(answer)).toEqual(new Set(['200 null']))
    const metrics = await fetch(`${api}metrics`, { headers: metricsReader })
    const refused = answers.filter((answer) => answer.startsWith('503')).length
    expect(await metrics.text()).toContain(`boathouse_requests_refused_total{reason="overload"} ${refused}\n`)
    await expect.poll(async () => (await fetch(`${api}installation`)).status).toBe(200)
  })

  it('is not taken for one because its start was slow, or for one long piece of work', async () => {
    const api = await listening({ bootMs: 1_300 })
    for (let turn = 0; turn < 8; turn++) {
      expect((await fetch(`${api}installation`)).status).toBe(200)
      await wait(100)
    }
    const during = askInTurns(api, [{ path: 'installation', people: 3 }], { ms: 1_500 })
    await wait(1_000)
    block(800)
    expect(new Set((await during).flat())).toEqual(new Set(['200 null']))
  })

  it('refuses whoever would wait too long for the database, until they would not (R8)', async () => {
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

  it('refuses whoever comes while very many wait for their turn (R8)', async () => {
    const { close, waiting, ask } = await crowded()
    waiting.inTurn = 1_001
    expect((await ask()).statusCode).toBe(503)
    waiting.inTurn = 1_000
    expect((await ask()).statusCode).toBe(200)
    await close()
  })

  it('goes on with what a page is made of that was let in', async () => {
    const { close, waiting, ask } = await crowded()
    waiting.count = 101
    expect((await ask()).statusCode).toBe(503)
    expect((await ask('/assets/start.js')).statusCode).toBe(200)
    // What is not there is no part of any page.
    expect((await ask('/assets/gone.js')).statusCode).toBe(503)
    await close()
  })

  it('says so with the headers of every other answer, and hangs up while it stops (C3, C10)', async () => {
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
