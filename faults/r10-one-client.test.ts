import { describe, expect, it } from 'vitest'
import { inSeconds, percentile, showFigures } from './figures.ts'
import { becomeSuper, newInstallation, start } from './installation.ts'
import { addresses, crowd, openFiles, until } from './processes.ts'
import { othersFor } from './waits.ts'

/** Common limit of open files. */
const FILES = 1_024
const CONNECTIONS = 1_100
/** The start of a request that never continues. */
const BEGINNING = 'GET / HTT'
const LET_GO_WITHIN_MS = 30_000
const BESIDES = 40

describe('1,100 connections with an unfinished request, to a server limited to 1,024 open files', () => {
  it.each([
    ['one address', ['127.0.0.2'], ''],
    ['many addresses', addresses(100), ''],
    ['a proxy', ['127.0.0.1'], 'loopback'],
  ])('from %s lock no client out, and are closed (R10)', async (whose, from, TRUST_PROXY) => {
    const installation = await newInstallation('SQLite')
    const within = ['sh', '-c', `ulimit -n ${FILES} && exec "$@"`, 'sh']
    const server = await start({ ...installation.settings, TRUST_PROXY }, within)
    const cookie = await becomeSuper(server)
    const pid = server.process.pid ?? 0
    const others = { url: server.url, cookie, isFresh: true }
    await othersFor(1_000, others)
    const before = openFiles(pid)
    const attack = await crowd({
      port: Number(new URL(server.url).port),
      connections: CONNECTIONS,
      from,
      say: [BEGINNING],
    })
    const held = openFiles(pid) - before
    const [waits, letGoAfter] = await Promise.all([
      othersFor(5_000, others),
      until(() => openFiles(pid) <= before + BESIDES, LET_GO_WITHIN_MS + 5_000),
    ])
    showFigures('R10', `connections that begin a request and never close, from ${whose}`, {
      opened: attack.opened,
      failed: attack.failed,
      'held at once': held,
      'let go after': inSeconds(letGoAfter),
      'p99 of others, each on a new connection': inSeconds(percentile(waits, 0.99)),
    })
    expect(held).toBeLessThan(FILES)
    expect(letGoAfter).toBeLessThan(LET_GO_WITHIN_MS)
    expect(waits.length).toBeGreaterThan(10)
    expect(percentile(waits, 0.99)).toBeLessThan(1_000)
  })
})
