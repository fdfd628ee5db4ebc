import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { freePort } from '../apps/server/test/process.ts'
import { balance } from './accounts.ts'
import { inSeconds, showFigures } from './figures.ts'
import { becomeSuper, engines, kills, newInstallation, start } from './installation.ts'
import { ownCluster } from './postgres-cluster.ts'
import { startWriters } from './writers.ts'

const WRITERS = 8
const LONGEST_LIFE_MS = 250
const READY_WITHIN_MS = 10_000

describe.each(engines)('a server on %s that is killed repeatedly while it writes', (engine) => {
  it('loses no acknowledged write, stores none twice, and is soon ready again (R1)', async () => {
    const cluster = engine === 'PostgreSQL' ? await ownCluster() : undefined
    const installation = await newInstallation(engine, cluster?.url)
    const settings = { ...installation.settings, PORT: String(await freePort()) }
    let server = await start(settings)
    const cookie = await becomeSuper(server)
    const writers = startWriters({ url: server.url, cookie, writers: WRITERS })
    const untilReady: number[] = []
    let inTheMiddle = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await afterTheNextAnswer(writers.acknowledged)
      await pause(Math.random() * LONGEST_LIFE_MS)
      if (writers.underWay() > 0) inTheMiddle += 1
      await server.stop('SIGKILL')
      const started = performance.now()
      server = await start(settings)
      expect((await fetch(`${server.url}/api/health/ready`)).status, server.output()).toBe(200)
      untilReady.push(performance.now() - started)
    }
    await writers.stop()
    const books = await balance(installation, { url: server.url, cookie }, writers.acknowledged)
    const slowest = Math.max(...untilReady)
    showFigures('R1', `killed under ${WRITERS} writers`, {
      kills: inTheMiddle,
      ...books,
      'connections cut': writers.answers['cut'] ?? 0,
      'slowest ready': inSeconds(slowest),
    })
    expect(books).toMatchObject({ lost: 0, twice: 0 })
    expect(inTheMiddle).toBe(kills)
    expect(slowest).toBeLessThan(READY_WITHIN_MS)
  })
})

async function afterTheNextAnswer(acknowledged: readonly unknown[]): Promise<void> {
  const before = acknowledged.length
  while (acknowledged.length === before) await pause(5)
}
