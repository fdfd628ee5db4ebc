import { setTimeout as pause } from 'node:timers/promises'
import { withLoad } from '../contest.ts'
import { type Bench, type Engine, engineNames, onEachEngine, type Site } from '../engines.ts'
import type { ListenTask } from '../listeners.ts'
import { type MeasuredServer, memoryOf, startProduct } from '../measured-server.ts'
import { forkOwn, letGo, reply } from '../own-process.ts'
import { atLeast, atMost, judged, median, section, table } from '../report.ts'
import type { BenchRequest } from '../requests.ts'
import { fill, type Seeds } from '../seed.ts'
import { firstPagePath } from './list.ts'

const SIZE = { people: 2_000, clubSize: 200 }
const CHANGES = 20
const EVERY_MS = 250
const AT_ONCE = 100
const ROUNDS = 4
const SETTLE_MS = 2_000
const COME_AGAIN_MS = 100
const MEGABYTE = 1e6

const aims = {
  memory: atMost(60, ' MB'),
  told: atMost(1_000, ' ms'),
  pace: atLeast(0.9),
}

interface Measured {
  readonly memory: number
  /** Milliseconds from sending an answer to each listener's event. */
  readonly told: readonly number[]
  /** The list's requests per second with all listeners, divided by those without, by round. */
  readonly pace: readonly number[]
  readonly atOnce: readonly number[]
}

/** Part h of the report: the cost of live updates for all members of ten clubs. */
export async function measureLive(bench: Bench): Promise<string> {
  const measured = await onEachEngine(bench, (site) => measure(bench, site))
  return section(
    '(h) Streams of events',
    `${SIZE.people.toLocaleString('en')} people of clubs of ${SIZE.clubSize} listen. Of one club ${CHANGES} people answer a practice, four a second: told is the time from\nthe sending of an answer until a listener has heard of it. Pace is the list of sessions with everybody listening and an answer a\nsecond, beside nobody listening, in ${ROUNDS} rounds. Then ${AT_ONCE} answer at once, while their club listens.\n`,
    table(['', 'figure', 'aim', 'reached'], [...measured].flatMap(rowsOf)),
  )
}

function rowsOf([engine, { memory, told, pace, atOnce }]: [Engine, Measured]): string[][] {
  const row = (what: string, figure: string, cells: string[]) => [
    `${engineNames[engine]}, ${what}`,
    `**${figure}**`,
    ...cells,
  ]
  const megabytes = Math.round(memory / MEGABYTE)
  const [p99, last, middle] = [percentile(told, 0.99), Math.max(...atOnce), Number(median(pace).toFixed(2))]
  return [
    row('memory more, MB', `${megabytes}`, judged(megabytes, aims.memory)),
    row('told, p99 ms', p99.toFixed(0), judged(p99, aims.told)),
    row('pace of lists', middle.toFixed(2), judged(middle, aims.pace)),
    row(`${AT_ONCE} answers at once, the last, ms`, last.toFixed(0), ['', '']),
  ]
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

async function measure(bench: Bench, site: Site): Promise<Measured> {
  const filled = await fill('live', site, SIZE)
  const on = await startProduct(bench, site)
  const listeners = forkOwn('listeners.ts')
  const tell = async <Answer>(task: ListenTask): Promise<Answer> => {
    listeners.send(task)
    return (await reply<Answer>(listeners))[0]
  }
  // Waits until the work of opening and closing is done.
  const settled = (told: Promise<number>) => told.then(() => pause(SETTLE_MS))
  const everybodyListens = () => settled(tell<number>({ open: { port: on.port, cookies: filled.cookies } }))
  const nobodyListens = () => settled(tell<number>({}))
  let turn = 0
  const answerNext = () => answer(on, filled, turn++)
  try {
    return await withLoad(async (put) => {
      const request: BenchRequest = {
        method: 'GET',
        path: firstPagePath,
        cookies: filled.cookies.slice(0, 20),
        status: 200,
      }
      const list = async (seconds: number) => (await put({ on, request }, bench.pace, seconds)).perSecond
      await list(bench.pace.warmUpSeconds)
      await pause(SETTLE_MS)
      const before = memoryOf(on.pid, 'VmRSS')
      await everybodyListens()
      const memory = memoryOf(on.pid, 'VmRSS') - before

      const told: number[] = []
      for (let change = 0; change < CHANGES; change += 1) {
        const arrivals = tell<number[]>({ awaited: SIZE.clubSize })
        const sentAt = Date.now()
        await answerNext()
        for (const heardAt of await arrivals) told.push(heardAt - sentAt)
        await pause(EVERY_MS)
      }

      const pace: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        // Requests cut off by an early end aren't failures.
        const answering = setInterval(() => void answerNext().catch(() => undefined), 1_000)
        const beside = await list(bench.pace.seconds).finally(() => clearInterval(answering))
        await nobodyListens()
        pace.push(beside / (await list(bench.pace.seconds)))
        await everybodyListens()
      }
      const atOnce = await Promise.all(Array.from({ length: AT_ONCE }, () => timed(answerNext)))
      return { memory, told, pace, atOnce }
    })
  } finally {
    await Promise.all([letGo(listeners), on.stop()])
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function answer(
  { port }: MeasuredServer,
  { clubId, practiceId, cookies }: Seeds['live']['filled'],
  turn: number,
): Promise<void> {
  const url = `http://127.0.0.1:${port}/api/clubs/${clubId}/practices/${practiceId}/answer`
  const headers = { cookie: cookies[turn] ?? '', 'content-type': 'application/json' }
  const body = JSON.stringify({ answer: 'yes', reason: '', version: 0 })
  for (;;) {
    const response = await fetch(url, { method: 'POST', headers, body })
    const text = await response.text()
    if (response.status === 200) return
    if (response.status !== 503) throw new Error(`An answer was answered ${response.status}: ${text}`)
    await pause(COME_AGAIN_MS)
  }
}
