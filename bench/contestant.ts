import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench, Site } from './engines.ts'

export interface Contestant {
  readonly port: number
  readonly pid: number
  /** How many seconds of processor time it has used since it began. */
  readonly cpuSeconds: () => Promise<number>
  readonly stop: () => Promise<void>
}

interface Start {
  readonly program: string
  readonly flags: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** The product's own server on a site's database, with the flags that `npm start` gives it. */
export const startProduct = (
  { serverFlags }: Bench,
  site: Site,
  env: Readonly<Record<string, string>> = {},
): Promise<Contestant> => startContestant(site, { program: 'servers/real.ts', flags: serverFlags, env })

/** The bare server on a site's database, with Node's own defaults. */
export const startBare = (site: Site): Promise<Contestant> =>
  startContestant(site, { program: 'servers/bare.ts', flags: [] })

/** Starts a server of servers/ in a process of its own; its log goes to a file in the site's folder. */
async function startContestant(site: Site, { program, flags, env = {} }: Start): Promise<Contestant> {
  const log = openSync(join(site.folder, 'server.log'), 'a')
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    execArgv: [...flags],
    env: { ...process.env, ...site.env, ...env },
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
    stop: () => letGo(child),
  }
}

/** Lends both servers on one database. */
export async function withBoth<Result>(
  bench: Bench,
  site: Site,
  use: (product: Contestant, bare: Contestant) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(bench, site)
  const bare = await startBare(site)
  try {
    return await use(product, bare)
  } finally {
    await Promise.all([product.stop(), bare.stop()])
  }
}

/** The next message of a child; its end before that is an error. */
export async function reply<Message>(child: ChildProcess): Promise<[Message]> {
  const ended = new AbortController()
  const onExit = () => ended.abort()
  child.once('exit', onExit)
  try {
    return (await once(child, 'message', { signal: ended.signal })) as [Message]
  } catch (error) {
    throw new Error(`${child.spawnargs.at(-1)} ended before it answered.`, { cause: error })
  } finally {
    child.off('exit', onExit)
  }
}

/** A child of ours ends by itself as soon as nobody holds the channel to it. */
export async function letGo(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}
