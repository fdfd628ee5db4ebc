import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const STARTS = 5
const LONGEST_START_MS = 20_000
/** By then what the start left behind has been collected, as far as it ever is. */
const IDLE_AFTER_MS = 5_000

const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const leash = new URL('../scripts/process/leash.mjs', import.meta.url).href
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface StartUp {
  /** Milliseconds from the spawn to the first 200 of the readiness call, one per start. */
  readonly ready: readonly number[]
  /** Resident memory of the idle server in bytes; NaN where the system does not tell. */
  readonly idleBytes: number
}

/** Starts the product itself on a database that is already there, several times, as `npm start` does. */
export async function measureStart(dataDir: string, flags: readonly string[]): Promise<StartUp> {
  mkdirSync(dataDir, { recursive: true })
  const ready: number[] = []
  let idleBytes = Number.NaN
  for (let start = 0; start <= STARTS; start += 1) {
    const server = await launch(dataDir, flags)
    try {
      const ms = await untilReady(server)
      // The first one made the database.
      if (start > 0) ready.push(ms)
      if (start === STARTS) idleBytes = await idle(server.child)
    } finally {
      await end(server.child)
    }
  }
  return { ready, idleBytes }
}

type Launched = { child: ChildProcess; port: number; at: number }

async function launch(dataDir: string, flags: readonly string[]): Promise<Launched> {
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: `${port}` }
  const at = performance.now()
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc']
  const child = spawn(process.execPath, ['--import', leash, ...flags, main], { env, stdio })
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

async function idle({ pid }: ChildProcess): Promise<number> {
  await pause(IDLE_AFTER_MS)
  if (process.platform !== 'linux') return Number.NaN
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  const gone = once(probe, 'close')
  probe.close()
  await gone
  return typeof address === 'object' && address ? address.port : 0
}
