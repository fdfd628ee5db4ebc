import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Contestant {
  readonly port: number
  /** How many seconds of processor time it has used since it began. */
  readonly cpuSeconds: () => Promise<number>
  readonly stop: () => Promise<void>
}

export interface Start {
  readonly name: string
  readonly program: string
  readonly flags: readonly string[]
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Starts a server of servers/ in a process of its own; its log goes to a file in `folder`. */
export async function startContestant({ name, program, flags, folder, env }: Start): Promise<Contestant> {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = fork(here(program), {
    execArgv: [...flags],
    env: { ...process.env, ...env },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  const [port] = await reply<number>(child)
  return {
    port,
    cpuSeconds: async () => {
      child.send('cpu')
      return (await reply<number>(child))[0]
    },
    stop: () => letGo(child),
  }
}

/** The next message of a child; its end before that is an error. */
export async function reply<Message>(child: ChildProcess): Promise<[Message]> {
  const ended = new AbortController()
  const onExit = () => ended.abort()
  child.once('exit', onExit)
  try {
    return (await once(child, 'message', { signal: ended.signal })) as [Message]
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
