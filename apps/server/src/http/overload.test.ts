import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { metricsReader, metricsToken, newTestApp, type TestApp } from '../../test/app.ts'
import { overHttp } from '../../test/over-http.ts'
import { refuseWhenOverloaded } from './overload.ts'

const PATIENCE_MS = 200

let own: TestApp
afterEach(() => own.stop())

/** Nothing else runs meanwhile, as on a machine that is far too busy. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

async function listening({ bootMs = 0, workMs = 0 } = {}): Promise<string> {
  own = await newTestApp({ patienceMs: PATIENCE_MS, settings: { metricsToken } })
  own.fastify.addHook('onReady', async () => void block(bootMs))
  own.fastify.addHook('preHandler', async () => void block(workMs))
  return `http://127.0.0.1:${await own.port()}/api/health/`
}

/** Asks from a thread of its own, so that requests also come while the server has no time for them. */
async function askInTurns(url: string, { people, ms }: { people: number; ms: number }): Promise<string[]> {
  const program = `
    const { workerData: { url, people, ms }, parentPort } = require('node:worker_threads')
    const ends = performance.now() + ms
    const heard = []
    const person = async () => {
      while (performance.now() < ends) {
        const answer = await fetch(url)
        heard.push(answer.status + ' ' + answer.headers.get('retry-after'))
      }
    }
    Promise.all(Array.from({ length: people }, person)).then(() => parentPort.postMessage(heard))`
  const [heard] = await once(new Worker(program, { eval: true, workerData: { url, people, ms } }), 'message')
  return heard
}

describe('a server with more to do than it can', () => {
  it('refuses what would come too late, says when to come again, and goes on saying that it is alive (R8)', async () => {
    const health = await listening({ workMs: 30 })
    const [answers, alive] = await Promise.all([
      askInTurns(`${health}ready`, { people: 60, ms: 5_000 }),
      askInTurns(`${health}live`, { people: 2, ms: 5_000 }),
    ])
    expect(new Set(answers)).toEqual(new Set(['200 null', '503 2']))
    expect(new Set(alive)).toEqual(new Set(['200 null']))
    await wait(200)
    expect((await fetch(`${health}ready`)).status).toBe(200)
    const metrics = await fetch(new URL('/api/metrics', health), { headers: metricsReader })
    const refused = answers.filter((answer) => answer.startsWith('503')).length
    expect(await metrics.text()).toContain(`boathouse_requests_refused_total{reason="overload"} ${refused}\n`)
  })

  it('is not taken for one because its start was slow, or for one long piece of work', async () => {
    const health = await listening({ bootMs: 1_300 })
    for (let turn = 0; turn < 8; turn++) {
      expect((await fetch(`${health}ready`)).status).toBe(200)
      await wait(100)
    }
    const during = askInTurns(`${health}ready`, { people: 3, ms: 1_500 })
    await wait(1_000)
    block(800)
    expect(new Set(await during)).toEqual(new Set(['200 null']))
  })

  it('refuses whoever would wait too long for the database, until they would not (R8)', async () => {
    own = await newTestApp()
    const fastify = Fastify()
    let waiting = 0
    refuseWhenOverloaded(fastify, { patienceMs: PATIENCE_MS, waiting: () => waiting })
    fastify.get('/', async () => 'ok')
    const http = overHttp({ fastify })
    const ask = async () => (await http.ask({ url: '/' })).statusCode
    expect(await ask()).toBe(200)
    waiting = 101
    expect(await ask()).not.toBe(200)
    waiting = 100
    expect(await ask()).toBe(200)
    http.hangUp()
    await fastify.close()
  })
})
