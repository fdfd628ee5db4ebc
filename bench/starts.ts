import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../apps/server/test/process.ts'
import { type Checkout, typedSessionOf } from './checkout.ts'
import { withLoad } from './contest.ts'
import type { Bench, Site } from './engines.ts'
import { memoryOf, startProduct } from './measured-server.ts'
import { firstPagePath } from './parts/list.ts'
import type { BenchRequest } from './requests.ts'

const LONGEST_START_MS = 20_000
/** Milliseconds until garbage from the start is collected. */
const IDLE_AFTER_MS = 5_000
const LOAD_SECONDS = 8

const exitWithLauncher = new URL('../scripts/process/exit-with-launcher.mjs', import.meta.url).href
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Launched = { child: ChildProcess; port: number; at: number }

/** Milliseconds from spawning `main.ts`, like `npm start`, to the first 200 of the readiness call. */
export const measureStart = (checkout: Checkout, site: Site): Promise<number> =>
  withServer(checkout, site, async (server) => untilReady(server))

/** Measures idle memory, too, in bytes; NaN if the system doesn't report it. */
export const measureIdle = (checkout: Checkout, site: Site): Promise<{ ready: number; idle: number }> =>
  withServer(checkout, site, async (server) => {
    const ready = await untilReady(server)
    await pause(IDLE_AFTER_MS)
    return { ready, idle: memoryOf(server.child.pid, 'VmRSS') }
  })

async function withServer<Result>(
  checkout: Checkout,
  site: Site,
  use: (server: Launched) => Promise<Result>,
): Promise<Result> {
  const server = await launch(checkout, site)
  try {
    return await use(server)
  } finally {
    await end(server.child)
  }
}

async function launch({ folder, node, flags, settings }: Checkout, site: Site): Promise<Launched> {
  const port = await freePort()
  const env = { ...process.env, ...settings, ...site.env, PORT: `${port}` }
  const main = join(folder, 'apps/server/src/main.ts')
  const at = performance.now()
  const stdio: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc']
  const child = spawn(node, ['--import', exitWithLauncher, ...flags, main], { env, stdio })
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
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Peak bytes of a server without the limit per client, at full load of lists and creations. */
export async function memoryUnderLoad(
  bench: Pick<Bench, 'checkout' | 'pace'>,
  site: Site,
  cookies: readonly string[],
): Promise<number> {
  const on = await startProduct(bench, site)
  const session = await typedSessionOf(bench.checkout, new Date().toISOString().slice(0, 10))
  const askings: BenchRequest[] = [
    { method: 'GET', path: firstPagePath, cookies, status: 200 },
    {
      method: 'POST',
      path: '/api/training-sessions',
      cookies,
      body: JSON.stringify(session),
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
