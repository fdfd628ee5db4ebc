import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { inSeconds, percentile, showFigures } from './figures.ts'
import type { Seen } from './idle-people.ts'
import { becomeSuper, newInstallation, someClient, start } from './installation.ts'

const CONNECTIONS = 10_000
/** What the server and we ourselves have open besides. */
const BESIDES = 500
const MEGABYTE = 1_048_576

it('ten thousand who are connected and say nothing leave the server quick for everybody else, and are let go (R10)', async () => {
  const files = mostFiles()
  expect(files, 'open files that this machine allows a process').toBeGreaterThan(CONNECTIONS + BESIDES)
  const installation = await newInstallation('SQLite')
  const server = await start(installation.settings)
  const cookie = await becomeSuper(server)
  const pid = server.process.pid ?? 0
  await fiftyAnswers(server.url, cookie)
  const before = { files: openFiles(pid), bytes: residentBytes(pid) }

  const crowd = idlePeople()
  const arrived = await crowd({ port: Number(new URL(server.url).port), connections: CONNECTIONS })
  const during = { files: openFiles(pid), bytes: residentBytes(pid) }
  const waits = await fiftyAnswers(server.url, cookie)
  await crowd('leave')
  await expect.poll(() => openFiles(pid), { timeout: 20_000 }).toBeLessThan(before.files + BESIDES / 10)
  showFigures('R10', 'idle connections, every other one after a request', {
    opened: arrived.open + arrived.closed,
    failed: arrived.failed,
    'held at once': during.files - before.files,
    'p99 of others': inSeconds(percentile(waits, 0.99)),
    'memory before': `${Math.round(before.bytes / MEGABYTE)} MB`,
    'with them': `${Math.round(during.bytes / MEGABYTE)} MB`,
    'left open': Math.max(0, openFiles(pid) - before.files),
  })
  expect(arrived.failed).toBe(0)
  expect(during.files - before.files).toBeGreaterThan(CONNECTIONS * 0.9)
  expect(percentile(waits, 0.99)).toBeLessThan(1_000)
})

function idlePeople() {
  const child = fork(fileURLToPath(new URL('idle-people.ts', import.meta.url)))
  onTestFinished(() => void child.kill('SIGKILL'))
  return async (order: { port: number; connections: number } | 'leave') => {
    child.send(order)
    const [seen] = (await once(child, 'message')) as [Seen]
    return seen
  }
}

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
const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length
const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024
