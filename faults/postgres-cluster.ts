import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const keeper = fileURLToPath(new URL('../scripts/test/postgres-keeper.mjs', import.meta.url))

type Wish = 'freeze' | 'thaw' | 'stop' | 'start'

export interface Cluster {
  readonly url: string
  /** A process that sees the same files as the server. */
  readonly pid: number
  /** Freezes, resumes, crashes or starts the server. */
  readonly make: (wish: Wish) => Promise<void>
}

interface Word {
  readonly url?: string
  readonly problem?: string
  readonly done?: Wish
}

/** A durable PostgreSQL server that ends with the test or this process. `within` is a wrapper command. */
export async function ownCluster(within: readonly string[] = []): Promise<Cluster> {
  const programs = process.env['POSTGRES_PROGRAMS']
  if (!programs) throw new Error('POSTGRES_PROGRAMS is not set; npm run test:faults sets it.')
  const words = [...within, process.execPath, keeper, programs]
  const child = spawn(words[0] ?? '', words.slice(1), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  })
  onTestFinished(() => letGo(child))
  const { url, problem } = await nextWord(child)
  if (!url) throw new Error(problem)
  return {
    url,
    pid: child.pid ?? 0,
    make: async (wish) => {
      child.send(wish)
      const said = await nextWord(child)
      if (said.problem) throw new Error(said.problem)
    },
  }
}

async function nextWord(child: ChildProcess): Promise<Word> {
  const [word] = await Promise.race([
    once(child, 'message') as Promise<[Word]>,
    once(child, 'exit').then((): [Word] => [{ problem: 'PostgreSQL’s keeper has ended.' }]),
  ])
  return word
}

async function letGo(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  if (child.connected) child.disconnect()
  await gone
}
