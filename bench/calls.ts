import { oneAnswer, type Turn, withLoad } from './contest.ts'
import { type Bench, engineNames, onEachEngine } from './engines.ts'
import { startProduct } from './measured-server.ts'
import { atMost, section, singleHead, singleRow, table } from './report.ts'
import { fill } from './seed.ts'

const MAX_MS = atMost(100, ' ms')
const oneByOne = { connections: 1 }

interface Call {
  readonly path: string
  readonly name: string
}

interface Calls {
  readonly rows: 'boathouse' | 'plans' | 'rankings' | 'team' | 'tests'
  readonly title: string
  readonly beside: string
  readonly calls: readonly Call[]
}

/** Measures a coach's calls over HTTP on a filled database, one at a time, on each engine. */
export async function measureCalls(bench: Bench, { rows, calls, ...said }: Calls): Promise<string> {
  const measured = await onEachEngine(bench, async (site): Promise<Turn[]> => {
    const { coach } = await fill(rows, site, {})
    const on = await startProduct(bench, site)
    try {
      return await withLoad(async (put) => {
        const turns: Turn[] = []
        for (const { path } of calls) {
          const request = { method: 'GET', path, cookies: [coach], status: 200 } as const
          await oneAnswer({ on, request })
          await put({ on, request }, oneByOne, 3)
          turns.push(await put({ on, request }, oneByOne, 15))
        }
        return turns
      })
    } finally {
      await on.stop()
    }
  })
  return section(
    said.title,
    `${said.beside} Over HTTP, one request at a time.\n`,
    table(
      singleHead,
      [...measured].flatMap(([engine, turns]) =>
        turns.map((turn, n) => singleRow(`${engineNames[engine]}, ${calls[n]?.name}`, turn, MAX_MS)),
      ),
    ),
  )
}
