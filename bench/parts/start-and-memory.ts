import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/test/process.ts'
import { withLoad } from '../contest.ts'
import { type Bench, type Engine, engineNames, onEachEngine, type Site } from '../engines.ts'
import { memoryOf, startProduct } from '../measured-server.ts'
import { atMost, judged, median, range, section, table } from '../report.ts'
import type { BenchRequest } from '../requests.ts'
import { fill } from '../seed.ts'
import { typedSession } from '../typed-session.ts'
import { firstPagePath, tenThousand } from './list.ts'

const STARTS = 5
const LONGEST_START_MS = 20_000
/** By then what the start left behind has been collected, as far as it ever is. */
const IDLE_AFTER_MS = 5_000
const LOAD_SECONDS = 8
const MEGABYTE = 1e6

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const exitWithLauncher = new URL('../../scripts/process/exit-with-launcher.mjs', import.meta.url).href
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Measured {
  /** Milliseconds from the spawn to the first 200 of the readiness call, one per start. */
  readonly ready: readonly number[]
  /** Resident memory in bytes; NaN where the system does not tell. */
  readonly idle: number
  /** The most that it was, through lists and creations at full load. */
  readonly underLoad: number
}

/** (d) From the spawn to ready on a database that exists, and the memory of an idle and of a busy server. */
export async function measureStartAndMemory(bench: Bench): Promise<string> {
  const measured = await onEachEngine(bench, async (site) => {
    const { cookies } = await fill('logs', site, { ...tenThousand, signedIn: tenThousand.athletes })
    const { ready, idle } = await measureStarts(bench, site)
    return { ready, idle, underLoad: await memoryUnderLoad(bench, site, cookies) }
  })
  return section(
    '(d) Start and memory, on a database of 10,000 sessions',
    table(['', 'median (from – to)', 'aim', 'reached'], [...measured].flatMap(rowsOf)),
  )
}

function rowsOf([engine, { ready, idle, underLoad }]: [Engine, Measured]): string[][] {
  const name = engineNames[engine]
  const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)
  const isAimed = engine === 'sqlite'
  return [
    [
      `${name}, start to ready, ms`,
      `**${Math.round(median(ready))}** (${range(ready)})`,
      ...judged(median(ready), atMost(1_000, ' ms')),
    ],
    [
      `${name}, resident memory when idle, MB`,
      `**${megabytes(idle)}**`,
      ...(isAimed ? judged(megabytes(idle), atMost(160, ' MB')) : ['', '']),
    ],
    [`${name}, the most under load, MB`, `**${megabytes(underLoad)}**`, '', ''],
  ]
}

/** Starts the product itself several times, as `npm start` does. */
async function measureStarts(
  { serverFlags }: Bench,
  { env }: Site,
): Promise<Pick<Measured, 'ready' | 'idle'>> {
  const ready: number[] = []
  let idle = Number.NaN
  for (let start = 0; start < STARTS; start += 1) {
    const server = await launch(env, serverFlags)
    try {
      ready.push(await untilReady(server))
      if (start === STARTS - 1) {
        await pause(IDLE_AFTER_MS)
        idle = memoryOf(server.child.pid, 'VmRSS')
      }
    } finally {
      await end(server.child)
    }
  }
  return { ready, idle }
}

type Launched = { child: ChildProcess; port: number; at: number }

async function launch(site: Site['env'], flags: readonly string[]): Promise<Launched> {
  const port = await freePort()
  const env = { ...process.env, ...site, PORT: `${port}` }
  const at = performance.now()
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc']
  const child = spawn(process.execPath, ['--import', exitWithLauncher, ...flags, main], { env, stdio })
  return { child, port, at }
}

async function untilReady({ child, port, at }: Launched): Promise<number> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)
    await answer?.arrayBuffer()
    const ms = performance.now() - at
    if (answer?.status === 200) return ms
    if (child.exitCode !== null || ms > LONGEST_START_MS) throw new Error('The server did not become ready.')
    await pause(5)
  }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** The same server with a limit that lets one client through, as busy as it can be. */
async function memoryUnderLoad(bench: Bench, site: Site, cookies: readonly string[]): Promise<number> {
  const on = await startProduct(bench, site)
  const today = new Date().toISOString().slice(0, 10)
  const askings: BenchRequest[] = [
    { method: 'GET', path: firstPagePath, cookies, status: 200 },
    {
      method: 'POST',
      path: '/api/training-sessions',
      cookies,
      body: JSON.stringify(typedSession(today)),
      status: 201,
    },
  ]
  try {
    await withLoad(async (put) => {
      for (const request of askings) await put({ on, request }, bench.pace, LOAD_SECONDS)
    })
    return memoryOf(on.pid, 'VmHWM')
  } finally {
    await on.stop()
  }
}
