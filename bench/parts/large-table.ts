import { contest, oneAnswer } from '../contest.ts'
import { type Bench, type Engine, engineNames, type Site, withSite } from '../engines.ts'
import { type MeasuredServer, startProduct } from '../measured-server.ts'
import { atMost, ratioHead, ratioRow, ratios, section, table, turnsTable } from '../report.ts'
import type { BenchRequest } from '../requests.ts'
import { fill, type LogSize } from '../seed.ts'
import { firstPagePath, tenThousand } from './list.ts'

/** Enough cookies that the cache can't hold everything requested. */
const MAX_ASKED = 1_000

/** Only the number of athletes grows; their logs and clubs stay the same size. */
const sizes = (isFull: boolean): LogSize[] =>
  [2_000, ...(isFull ? [20_000] : [])].map((athletes) => ({
    athletes,
    sessionsEach: tenThousand.sessionsEach,
    signedIn: MAX_ASKED,
  }))

const sessionsOf = ({ athletes, sessionsEach }: Pick<LogSize, 'athletes' | 'sessionsEach'>) =>
  (athletes * sessionsEach).toLocaleString('en')

/** Part c of the report: the list from a large table, against one of 10,000 sessions. */
export async function measureLargeTable(bench: Bench): Promise<string> {
  const figures: string[] = []
  const rows: string[][] = []
  for (const engine of bench.engines) {
    for (const size of sizes(bench.isFull)) {
      const { ours, beside } = await compareSizes(bench, engine, size)
      const name = (turned: Pick<LogSize, 'athletes' | 'sessionsEach'>) =>
        `${engineNames[engine]}, ${sessionsOf(turned)}`
      figures.push(
        turnsTable([
          { name: name(size), turns: ours },
          { name: name(tenThousand), turns: beside },
        ]),
      )
      rows.push(
        ratioRow(
          `${name(size)}, p99`,
          ratios({ ours, beside }, ({ p99 }) => p99),
          atMost(1.2),
        ),
      )
    }
  }
  return section(
    '(c) The same list from a larger table',
    'Clubs of 20 athletes with 500 sessions each; what grows is how many clubs there are. Up to 1,000 athletes, spread over\nall of them, ask in turn. p99 of the large table beside that of 10,000.\n',
    ...figures,
    table(ratioHead, rows),
  )
}

const compareSizes = (bench: Bench, engine: Engine, size: LogSize) =>
  withFilled(bench, engine, size, (large) =>
    withFilled(bench, engine, { ...tenThousand, signedIn: tenThousand.athletes }, async (small) => {
      for (const runner of [large, small]) await oneAnswer(runner)
      return contest({ ours: large, beside: small }, bench.pace)
    }),
  )

type Runner = { readonly on: MeasuredServer; readonly request: BenchRequest }

const withFilled = <Result>(
  bench: Bench,
  engine: Engine,
  size: LogSize,
  use: (runner: Runner) => Promise<Result>,
): Promise<Result> =>
  withSite(bench, engine, async (site: Site) => {
    const { cookies } = await fill('logs', site, size)
    const on = await startProduct(bench, site)
    try {
      return await use({ on, request: { method: 'GET', path: firstPagePath, cookies, status: 200 } })
    } finally {
      await on.stop()
    }
  })
