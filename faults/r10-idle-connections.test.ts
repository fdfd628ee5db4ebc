import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inSeconds, percentile, showFigures } from './figures.ts'
import { becomeSuper, newInstallation, someClient, start } from './installation.ts'
import { addresses, crowd, MEGABYTE, openFiles, residentBytes } from './processes.ts'

const CONNECTIONS = 10_000
/** Other open files of server and test. */
const BESIDES = 500
/** None exceeds the connections of one client. */
const CLIENTS = 50

it('ten thousand silent connections don’t slow the server for other clients, and are closed (R10)', async () => {
  const files = mostFiles()
  expect(files, 'open files that this machine allows a process').toBeGreaterThan(CONNECTIONS + BESIDES)
  const installation = await newInstallation('SQLite')
  const server = await start({ ...installation.settings, TRUST_PROXY: '' })
  const cookie = await becomeSuper(server)
  const pid = server.process.pid ?? 0
  await fiftyAnswers(server.url, cookie)
  const before = { files: openFiles(pid), bytes: residentBytes(pid) }

  const idle = await crowd({
    port: Number(new URL(server.url).port),
    connections: CONNECTIONS,
    from: addresses(CLIENTS),
    say: ['', 'GET /api/health/live HTTP/1.1\r\nHost: here\r\n\r\n'],
  })
  const during = { files: openFiles(pid), bytes: residentBytes(pid) }
  const waits = await fiftyAnswers(server.url, cookie)
  await idle.leave()
  await expect.poll(() => openFiles(pid), { timeout: 20_000 }).toBeLessThan(before.files + BESIDES / 10)
  showFigures('R10', 'idle connections, every other one after a request', {
    opened: idle.opened,
    failed: idle.failed,
    'held at once': during.files - before.files,
    'p99 of others': inSeconds(percentile(waits, 0.99)),
    'memory before': `${Math.round(before.bytes / MEGABYTE)} MB`,
    'with them': `${Math.round(during.bytes / MEGABYTE)} MB`,
    'left open': Math.max(0, openFiles(pid) - before.files),
  })
  expect(idle.failed).toBe(0)
  expect(during.files - before.files).toBeGreaterThan(CONNECTIONS * 0.9)
  expect(percentile(waits, 0.99)).toBeLessThan(1_000)
})

async function fiftyAnswers(url: string, cookie: string): Promise<number[]> {
  const waits: number[] = []
  for (let n = 0; n < 50; n += 1) {
    const asked = performance.now()
    const answer = await fetch(`${url}/api/me`, { headers: { cookie, ...someClient() } })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
    waits.push(performance.now() - asked)
    await pause(5)
  }
  return waits
}

/** Node raises its own limit to the hard one. */
const mostFiles = (): number =>
  Number(
    /Max open files +\d+ +(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ??
      Number.POSITIVE_INFINITY,
  )
