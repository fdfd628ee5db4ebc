import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { metricsReader, metricsToken, newTestApp, type TestApp } from '../../test/app.ts'

const PATIENCE_MS = 300

let own: TestApp
afterEach(() => own.stop())

/** Nothing else runs meanwhile, as on a machine that is far too busy. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

async function listening({ bootMs = 0 } = {}): Promise<string> {
  own = await newTestApp({ patienceMs: PATIENCE_MS, settings: { metricsToken } })
  own.fastify.addHook('onReady', async () => void block(bootMs))
  return `http://127.0.0.1:${await own.port()}/api/health/`
}

describe('a server with more to do than it can', () => {
  it('refuses work for as long as that is so, says when to come again, and goes on saying that it is alive', async () => {
    const health = await listening()
    await wait(2_200)
    expect((await fetch(`${health}ready`)).status).toBe(200)
    for (let turn = 0; turn < 4; turn++) {
      block(500)
      await wait(1)
    }
    const [refused, alive] = [await fetch(`${health}ready`), await fetch(`${health}live`)]
    expect([refused.status, refused.headers.get('retry-after'), alive.status]).toEqual([503, '2', 200])
    const metrics = await fetch(new URL('/api/metrics', health), { headers: metricsReader })
    expect(await metrics.text()).toContain('boathouse_requests_refused_total{reason="overload"} 1')
    await wait(1_200)
    expect((await fetch(`${health}ready`)).status).toBe(200)
  })

  it('is not taken for one because its start was slow', async () => {
    const health = await listening({ bootMs: 1_300 })
    for (let turn = 0; turn < 8; turn++) {
      expect((await fetch(`${health}ready`)).status).toBe(200)
      await wait(100)
    }
  })
})
