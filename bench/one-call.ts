import { oneAnswer, type Turn, withLoad } from './contest.ts'
import { type Bench, engineNames, onEachEngine } from './engines.ts'
import { startProduct } from './measured-server.ts'
import { atMost, section, singleHead, singleRow, table } from './report.ts'
import { fill } from './seed.ts'

const MOST_MS = atMost(100, ' ms')
const oneByOne = { connections: 1 }

interface OneCall {
  /** What fills the database. */
  readonly rows: 'plans' | 'rankings' | 'team' | 'tests'
  readonly path: string
  readonly title: string
  /** What stands in the database beside it. */
  readonly beside: string
  readonly name: string
}

/** What a coach asks of a filled database over HTTP, one request at a time, on each engine. */
export async function measureOneCall(bench: Bench, { rows, path, ...said }: OneCall): Promise<string> {
  const measured = await onEachEngine(bench, async (site): Promise<Turn> => {
    const { coach } = await fill(rows, site, {})
    const on = await startProduct(bench, site)
    try {
      return await withLoad(async (put) => {
        const request = { method: 'GET', path, cookies: [coach], status: 200 } as const
        await oneAnswer({ on, request })
        await put({ on, request }, oneByOne, 3)
        return put({ on, request }, oneByOne, 15)
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
      [...measured].map(([engine, turn]) => singleRow(`${engineNames[engine]}, ${said.name}`, turn, MOST_MS)),
    ),
  )
}
