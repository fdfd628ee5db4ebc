import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Cast } from '../apps/server/test/factories.ts'
import { SECRET } from '../apps/server/test/installation-paths.ts'
import { aDelivery, aWebhook } from '../apps/server/test/webhooks.ts'
import { inSeconds, percentile, showFigures } from './figures.ts'
import { engines, type Installation, look, newInstallation, someClient, start } from './installation.ts'
import { aCast } from './listeners.ts'
import { startProgram } from './processes.ts'

const DELIVERIES = 500
const TESTS = 5
const DELAY_MS = 30_000

describe.each(engines)('on %s', (engine) => {
  it('receivers of two clubs that never answer delay a third club’s by 30 s at most (R17)', async () => {
    const installation = await newInstallation(engine)
    // The fixtures' signing secrets are encrypted with this secret.
    const settings = { SECRET, WEBHOOK_NETWORKS: '127.0.0.0/8', WEBHOOK_PORTS: '1024-65535' }
    const server = await start({ ...installation.settings, ...settings })
    const [slow, third] = [await aCast(installation), await aCast(installation)]
    const [silent, others] = [await aReceiver(), await aReceiver()]
    await fill(installation, [slow.club, slow.rivalClub], silent.url)
    const webhookId = await look(installation.address, async (db) => {
      const { id } = await aWebhook({ database: { db } } as never, third.club, { url: others.url })
      return id
    })
    // All lanes wait for silent receivers.
    await expect.poll(async () => (await silent.arrivals()).length, { timeout: 30_000 }).toBeGreaterThan(3)
    const delays: number[] = []
    for (let test = 0; test < TESTS; test += 1) {
      const sentAt = Date.now()
      await sendTest(server.url, third, webhookId)
      while ((await others.arrivals()).length <= test && Date.now() - sentAt < 2 * DELAY_MS) await pause(50)
      delays.push(((await others.arrivals())[test] ?? Number.POSITIVE_INFINITY) - sentAt)
    }
    showFigures('R17', `two clubs with ${DELIVERIES} deliveries each to receivers that never answer`, {
      'a third club’s delay p50': inSeconds(percentile(delays, 0.5)),
      most: inSeconds(Math.max(...delays)),
    })
    expect(Math.max(...delays)).toBeLessThan(DELAY_MS)
  })
})

async function aReceiver() {
  const { tell } = startProgram<object, { port: number; arrivals: number[] }>('silent-receivers.ts')
  const { port } = await tell('listen' as never)
  return {
    url: `https://127.0.0.1:${port}/`,
    arrivals: async () => (await tell('arrivals' as never)).arrivals,
  }
}

const fill = ({ address }: Installation, clubs: readonly string[], url: string) =>
  look(address, async (db) => {
    for (const clubId of clubs) {
      const { id } = await aWebhook({ database: { db } } as never, clubId, { url })
      for (let n = 0; n < DELIVERIES; n += 1)
        await aDelivery({ database: { db } } as never, id, {
          ...{ state: 'waiting', kind: 'register.taken', dueAt: '2026-01-01T00:00:00.000Z' },
        })
    }
  })

async function sendTest(url: string, { club, headCoach }: Cast, webhookId: string): Promise<void> {
  const response = await fetch(`${url}/api/clubs/${club}/webhooks/${webhookId}/test`, {
    method: 'POST',
    headers: { cookie: headCoach.cookie, ...someClient() },
  })
  expect(response.status, await response.text()).toBe(201)
}
