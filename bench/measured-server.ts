import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Checkout, programOf } from './checkout.ts'
import type { Bench, Site } from './engines.ts'
import { forkOwn, letGo, reply } from './own-process.ts'

export interface MeasuredServer {
  readonly port: number
  readonly pid: number
  readonly cpuSeconds: () => Promise<number>
  readonly turns: () => Promise<{ readonly p99: number; readonly longest: number }>
  readonly stop: () => Promise<void>
}

interface Start {
  readonly program: string
  readonly checkout?: Checkout
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the product with the flags of `npm start`. */
export const startProduct = (
  { checkout }: Pick<Bench, 'checkout'>,
  site: Site,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredServer> =>
  startServer(site, { program: programOf(checkout, 'servers/real.ts'), checkout, env })

/** Starts the bare server with Node's default flags. */
export const startBare = (site: Site): Promise<MeasuredServer> =>
  startServer(site, { program: 'servers/bare.ts' })

/** Starts a program of servers/ as a process, with its log in the site's folder. */
async function startServer(site: Site, { program, checkout, env = {} }: Start): Promise<MeasuredServer> {
  const log = openSync(join(site.folder, 'server.log'), 'a')
  const child = forkOwn(program, {
    ...(checkout && { execPath: checkout.node }),
    execArgv: [...(checkout?.flags ?? [])],
    env: { ...process.env, ...checkout?.settings, ...site.env, ...env },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  const [port] = await reply<number>(child)
  return {
    port,
    pid: child.pid ?? 0,
    cpuSeconds: async () => {
      child.send('cpu')
      return (await reply<number>(child))[0]
    },
    turns: async () => {
      child.send('turns')
      const [[p99, longest]] = await reply<[number, number]>(child)
      return { p99, longest }
    },
    stop: () => letGo(child),
  }
}

export async function withBoth<Result>(
  bench: Bench,
  site: Site,
  use: (product: MeasuredServer, bare: MeasuredServer) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(bench, site)
  const bare = await startBare(site)
  try {
    return await use(product, bare)
  } finally {
    await Promise.all([product.stop(), bare.stop()])
  }
}

/** Bytes of a process in memory now, or at most so far (proc(5)). */
export function memoryOf(pid: number | undefined, which: 'VmRSS' | 'VmHWM'): number {
  if (process.platform !== 'linux') return Number.NaN
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${which}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}
