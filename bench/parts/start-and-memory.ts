import { type Bench, type Engine, engineNames, onEachEngine } from '../engines.ts'
import { atMost, judged, median, range, section, table } from '../report.ts'
import { fill } from '../seed.ts'
import { measureIdle, measureStart, memoryUnderLoad } from '../starts.ts'
import { tenThousand } from './list.ts'

const STARTS = 5
const MEGABYTE = 1e6

interface Measured {
  /** Milliseconds from spawning to the first 200 of the readiness call, by start. */
  readonly ready: readonly number[]
  readonly idle: number
  /** Peak during lists and creations at full load. */
  readonly underLoad: number
}

/** Part d of the report: startup time on an existing database, and memory idle and busy. */
export async function measureStartAndMemory(bench: Bench): Promise<string> {
  const measured = await onEachEngine(bench, async (site) => {
    const { cookies } = await fill('logs', site, { ...tenThousand, signedIn: tenThousand.athletes })
    const ready: number[] = []
    while (ready.length < STARTS - 1) ready.push(await measureStart(bench.checkout, site))
    const last = await measureIdle(bench.checkout, site)
    const underLoad = await memoryUnderLoad(bench, site, cookies)
    return { ready: [...ready, last.ready], idle: last.idle, underLoad }
  })
  return section(
    '(d) Start and memory, on a database of 10,000 sessions',
    table(['', 'median (from – to)', 'aim', 'reached'], [...measured].flatMap(rowsOf)),
  )
}

function rowsOf([engine, { ready, idle, underLoad }]: [Engine, Measured]): string[][] {
  const name = engineNames[engine]
  const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE)
  const isAimed = engine === 'sqlite'
  return [
    [
      `${name}, start to ready, ms`,
      `**${Math.round(median(ready))}** (${range(ready)})`,
      ...judged(median(ready), atMost(1_000, ' ms')),
    ],
    [
      `${name}, resident memory when idle, MB`,
      `**${megabytes(idle)}**`,
      ...(isAimed ? judged(megabytes(idle), atMost(160, ' MB')) : ['', '']),
    ],
    [`${name}, the most under load, MB`, `**${megabytes(underLoad)}**`, '', ''],
  ]
}
