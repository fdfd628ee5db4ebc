import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** Ends the server if its test run is killed. */
const exitWithLauncher = new URL('../../../scripts/process/exit-with-launcher.mjs', import.meta.url).href
/** Options that give a process the test run's clock. */
export const withClockOfRun = [
  '--import',
  new URL('../../../packages/domain/test/shifted-process.ts', import.meta.url).href,
]

/** Environment of all our programs; full runs keep Node's compile cache. */
export const commonEnv = () => ({
  PATH: process.env['PATH'],
  TZ: process.env['TZ'],
  TEST_CLOCK_SHIFT: process.env['TEST_CLOCK_SHIFT'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
})

export interface ServerProcess {
  readonly url: string
  readonly process: ChildProcess
  readonly output: () => string
  /** Stops it like an operator. Returns the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

export interface StartingServer extends ServerProcess {
  /** Resolves once it is ready or has ended. */
  readonly begun: Promise<unknown>
}

/** Starts the real program (or `release`, another version's main file) as a process and waits until it is ready. */
export async function startServer(
  settings: Record<string, string>,
  args: string[] = [],
  within: readonly string[] = [],
  release = main,
): Promise<ServerProcess> {
  const server = await launchServer(settings, args, within, release)
  await server.begun
  return server
}

export async function launchServer(
  settings: Record<string, string>,
  args: string[] = [],
  within: readonly string[] = [],
  release = main,
): Promise<StartingServer> {
  const port = settings['PORT'] ?? String(await freePort())
  const env = { ...commonEnv(), PORT: port, ...settings }
  const [program = '', ...words] = [
    ...within,
    process.execPath,
    '--import',
    exitWithLauncher,
    ...withClockOfRun,
    release,
    ...args,
  ]
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let output = ''
  let isReady = false
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        // Searched only until it is ready: searching a busy log at each line would be slow.
        if (!isReady && output.includes('Boathouse is ready')) {
          isReady = true
          resolve()
        }
      })
    }
  })
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    begun: Promise.race([ready, exited]),
    stop: (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      return exited
    },
  }
}
