import { newId } from '@boathouse/domain/kernel/ids'
import { type Checkout, typedSessionOf } from './checkout.ts'
import { contest, type Outcome, oneAnswer, type Runner } from './contest.ts'
import { type Bench, type Engine, engineNames, onEachEngine, type Site, withSite } from './engines.ts'
import { startProduct } from './measured-server.ts'
import { firstPagePath, tenThousand } from './parts/list.ts'
import type { parts } from './parts.ts'
import { cpuMicroseconds, median, range, ratios, section, table, turnsTable } from './report.ts'
import { type BenchRequest, FRESH_ID } from './requests.ts'
import { fill } from './seed.ts'
import { measureIdle, measureStart, memoryUnderLoad } from './starts.ts'

const MEGABYTE = 1e6
const PATH = '/api/training-sessions'

export const partsAgainst = (other: Checkout): typeof parts => ({
  a: compareRequests(
    other,
    `(a) Signed-in list of 20 sessions, beside ${other.name}`,
    async (_, cookies) => ({
      ...{ method: 'GET', path: firstPagePath, cookies, status: 200 },
    }),
  ),
  b: compareRequests(other, `(b) Logging a session, beside ${other.name}`, async (checkout, cookies) => {
    const session = await typedSessionOf(checkout, new Date().toISOString().slice(0, 10))
    return { method: 'POST', path: PATH, cookies, body: JSON.stringify(session), status: 201 }
  }),
  d: (bench) => compareStarts(bench, other),
})

type RequestTo = (checkout: Checkout, cookies: readonly string[]) => Promise<BenchRequest>

const head = ['this checkout / the other', 'median (rounds from – to)']
const row = (what: string, values: readonly number[]): string[] => [
  what,
  `**${median(values).toFixed(2)}** (${range(values, 2)})`,
]

/** Sends both checkouts the same requests in turns, on each engine. */
const compareRequests =
  (other: Checkout, title: string, requestTo: RequestTo) =>
  async (bench: Bench): Promise<string> => {
    const outcomes = await onEachEngineTwice(bench, other, async (own, theirs) => {
      const ours = await runnerOn(bench, own, requestTo)
      const beside = await runnerOn({ ...bench, checkout: other }, theirs, requestTo)
      try {
        return await contest({ ours, beside }, bench.pace)
      } finally {
        await Promise.all([ours.on.stop(), beside.on.stop()])
      }
    })
    return section(title, turnsOfBoth(outcomes, other), table(head, [...outcomes].flatMap(ratioRows)))
  }

/** Two sites per engine, each with 10,000 sessions that its own checkout inserted. */
const onEachEngineTwice = <Result>(
  bench: Bench,
  other: Checkout,
  use: (own: Filled, theirs: Filled) => Promise<Result>,
): Promise<Map<Engine, Result>> =>
  onEachEngine(bench, (own) =>
    withSite(bench, own.engine, async (theirs) =>
      use(await fillLogs(own, bench.checkout), await fillLogs(theirs, other)),
    ),
  )

interface Filled {
  readonly site: Site
  readonly cookies: readonly string[]
}

async function fillLogs(site: Site, checkout: Checkout): Promise<Filled> {
  const size = { ...tenThousand, signedIn: tenThousand.athletes }
  return { site, cookies: (await fill('logs', site, size, checkout)).cookies }
}

/** Starts a server and sends it the request once. Stops it and throws if the request is refused. */
async function runnerOn(
  bench: Pick<Bench, 'checkout'>,
  { site, cookies }: Filled,
  requestTo: RequestTo,
): Promise<Runner> {
  const request = await requestTo(bench.checkout, cookies)
  const on = await startProduct(bench, site)
  try {
    await oneAnswer({ on, request }, request.body?.replace(FRESH_ID, newId()))
    return { on, request }
  } catch (error) {
    await on.stop()
    throw error
  }
}

const turnsOfBoth = (outcomes: ReadonlyMap<Engine, Outcome>, other: Checkout): string =>
  turnsTable(
    [...outcomes].flatMap(([engine, { ours, beside }]) => [
      { name: `${engineNames[engine]}, this checkout`, turns: ours },
      { name: `${engineNames[engine]}, ${other.name}`, turns: beside },
    ]),
  )

const ratioRows = ([engine, outcome]: [Engine, Outcome]): string[][] => [
  row(
    `${engineNames[engine]}, requests/s`,
    ratios(outcome, ({ perSecond }) => perSecond),
  ),
  row(
    `${engineNames[engine]}, p99`,
    ratios(outcome, ({ p99 }) => p99),
  ),
  row(
    `${engineNames[engine]}, processor time of a request`,
    ratios(outcome, (turn) => cpuMicroseconds([turn])),
  ),
]

async function compareStarts(bench: Bench, other: Checkout): Promise<string> {
  const outcomes = await onEachEngineTwice(bench, other, async (own, theirs) => {
    const ready: number[] = []
    for (let round = 0; round < bench.pace.rounds; round += 1) {
      const ours = await measureStart(bench.checkout, own.site)
      ready.push(ours / (await measureStart(other, theirs.site)))
    }
    return { ready, ...(await compareMemory(bench, other, own, theirs)) }
  })
  const rows = [...outcomes].flatMap(([engine, { ready, idle, underLoad }]) => [
    row(`${engineNames[engine]}, start to ready`, ready),
    row(`${engineNames[engine]}, resident memory when idle`, [idle.ours / idle.theirs]),
    row(`${engineNames[engine]}, the most under load`, [underLoad.ours / underLoad.theirs]),
  ])
  const figures = [...outcomes].flatMap(([engine, { idle, underLoad }]) => [
    [`${engineNames[engine]}, idle, MB`, ...inMegabytes(idle)],
    [`${engineNames[engine]}, the most under load, MB`, ...inMegabytes(underLoad)],
  ])
  return section(
    `(d) Start and memory, beside ${other.name}`,
    table(['', 'this checkout', other.name], figures),
    table(head, rows),
  )
}

interface Bytes {
  readonly ours: number
  readonly theirs: number
}

const inMegabytes = ({ ours, theirs }: Bytes): string[] =>
  [ours, theirs].map((bytes) => Math.round(bytes / MEGABYTE).toString())

async function compareMemory(
  bench: Bench,
  other: Checkout,
  own: Filled,
  theirs: Filled,
): Promise<{ idle: Bytes; underLoad: Bytes }> {
  const idle = {
    ours: (await measureIdle(bench.checkout, own.site)).idle,
    theirs: (await measureIdle(other, theirs.site)).idle,
  }
  const underLoad = {
    ours: await memoryUnderLoad(bench, own.site, own.cookies),
    theirs: await memoryUnderLoad({ ...bench, checkout: other }, theirs.site, theirs.cookies),
  }
  return { idle, underLoad }
}
