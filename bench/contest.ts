import type { Pace } from './engines.ts'
import type { MeasuredServer } from './measured-server.ts'
import { forkOwn, letGo, reply } from './own-process.ts'
import type { BenchRequest, Load, Task } from './requests.ts'

export type Turn = Load & { readonly serverCpu: number }

/** Turns of both servers; equal indexes are of one round. */
export interface Outcome {
  readonly ours: readonly Turn[]
  readonly beside: readonly Turn[]
}

export interface Runner {
  readonly on: MeasuredServer
  readonly request: BenchRequest
}

/** Runs two servers in turns, reversing the order each round, so noise affects both equally. */
export async function contest(
  runners: { readonly ours: Runner; readonly beside: Runner },
  pace: Pace,
): Promise<Outcome> {
  const turns = { ours: [] as Turn[], beside: [] as Turn[] }
  await withLoad(async (put) => {
    for (const name of ['ours', 'beside'] as const) await put(runners[name], pace, pace.warmUpSeconds)
    for (let round = 0; round < pace.rounds; round += 1) {
      const order = round % 2 === 0 ? (['ours', 'beside'] as const) : (['beside', 'ours'] as const)
      for (const name of order) turns[name].push(await put(runners[name], pace, pace.seconds))
    }
  })
  return turns
}

type Put = (runner: Runner, pace: Pick<Pace, 'connections'>, seconds: number) => Promise<Turn>

/** Runs `use` with a client in another process. Throws on unexpected responses. */
export async function withLoad<Result>(use: (put: Put) => Promise<Result>): Promise<Result> {
  const load = forkOwn('load.ts')
  const put: Put = async ({ on, request }, { connections }, seconds) => {
    const task: Task = { ...request, port: on.port, connections, seconds }
    const before = await on.cpuSeconds()
    load.send(task)
    const [seen] = await reply<Load>(load)
    if (seen.refusals > 0)
      throw new Error(
        `${seen.refusals} of ${seen.refusals + seen.answers} answers to ${request.path} were not ${request.status}; the first: ${seen.firstRefusal}`,
      )
    return { ...seen, serverCpu: ((await on.cpuSeconds()) - before) / seconds }
  }
  try {
    return await use(put)
  } finally {
    await letGo(load)
  }
}

/** Throws on an unexpected response. */
export async function oneAnswer({ on, request }: Runner, body = request.body): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${on.port}${request.path}`, {
    method: request.method,
    headers: { cookie: request.cookies[0] ?? '', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  })
  const text = await answer.text()
  if (answer.status !== request.status) throw new Error(`${request.path}: ${answer.status} ${text}`)
  return text
}

/** Throws if the responses differ: the comparison would be invalid. */
export function refuseUnlike(ours: string, theirs: string): void {
  if (ours === theirs) return
  const at = Math.max(0, [...ours].findIndex((letter, n) => letter !== theirs[n]) - 20)
  throw new Error(
    `The servers do not answer alike:\n${ours.slice(at, at + 80)}\n${theirs.slice(at, at + 80)}`,
  )
}
