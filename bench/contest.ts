import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Contestant, letGo, reply } from './contestant.ts'
import type { Load, Task } from './load.ts'

export interface Pace {
  readonly rounds: number
  readonly seconds: number
  readonly warmUpSeconds: number
  readonly connections: number
}

/** One turn of one server: what the load saw, and the share of a core that the server used. */
export type Turn = Load & { readonly serverCpu: number }

export interface Outcome {
  readonly real: readonly Turn[]
  readonly bare: readonly Turn[]
}

type Pair = { real: Contestant; bare: Contestant }
type Request = { path: string; cookie: string }

/** Lets both servers answer the same request in turns, so that the machine's noise meets both. */
export async function contest(pair: Pair, request: Request, pace: Pace): Promise<Outcome> {
  await sameBytes(pair, request)
  const load = fork(fileURLToPath(new URL('load.ts', import.meta.url)))
  const put = async (on: Contestant, seconds: number): Promise<Turn> => {
    const task: Task = { ...request, port: on.port, connections: pace.connections, seconds }
    const before = await on.cpuSeconds()
    load.send(task)
    const [seen] = await reply<Load>(load)
    if (seen.failures > 0) throw new Error(`${seen.failures} requests were not answered with 200.`)
    return { ...seen, serverCpu: ((await on.cpuSeconds()) - before) / seconds }
  }
  const turns = { real: [] as Turn[], bare: [] as Turn[] }
  try {
    for (const name of ['real', 'bare'] as const) await put(pair[name], pace.warmUpSeconds)
    for (let round = 0; round < pace.rounds; round += 1) {
      const order = round % 2 === 0 ? (['real', 'bare'] as const) : (['bare', 'real'] as const)
      for (const name of order) turns[name].push(await put(pair[name], pace.seconds))
    }
  } finally {
    await letGo(load)
  }
  return turns
}

async function sameBytes({ real, bare }: Pair, { path, cookie }: Request): Promise<void> {
  const ask = async ({ port }: Contestant) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
    return `${answer.status} ${await answer.text()}`
  }
  const [ours, theirs] = [await ask(real), await ask(bare)]
  if (ours === theirs && ours.startsWith('200 ')) return
  const at = Math.max(0, [...ours].findIndex((letter, n) => letter !== theirs[n]) - 20)
  throw new Error(
    `The servers do not answer alike:\n${ours.slice(at, at + 80)}\n${theirs.slice(at, at + 80)}`,
  )
}
