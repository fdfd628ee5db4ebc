import {
  FIT_MORNING,
  fitFileOfType,
  toSemicircles,
  types,
} from '../../packages/activity-files/src/fixtures/fit-file.ts'
import { withLoad } from '../contest.ts'
import { type Bench, type Engine, engineNames, onEachEngine, type Site } from '../engines.ts'
import { type MeasuredServer, memoryOf, startProduct } from '../measured-server.ts'
import { atLeast, atMost, judged, median, section, table } from '../report.ts'
import type { BenchRequest } from '../requests.ts'
import { fill } from '../seed.ts'
import { firstPagePath } from './list.ts'

const SIZE = { athletes: 100, sessionsEach: 300, signedIn: 20 }
const UPLOADS = 20
const LARGE_UPLOADS = 3
const LARGE_RECORDS = 86_000
/** An athlete's files of some years: an hour each, a record a second. */
const ARCHIVE = { activities: 1_500, records: 3_600 }
const ROUNDS = 4
const SECOND_MS = 1_000

const aims = {
  upload: atMost(150, ' ms'),
  large: atMost(600, ' ms'),
  turn: atMost(10, ' ms'),
  page: atMost(100, ' ms'),
  pace: atLeast(0.9),
  archive: atMost(30, ' s'),
  archiveMemory: atMost(200, ' MB'),
}

interface Measured {
  /** Milliseconds from sending each file to its response. */
  readonly uploads: readonly number[]
  readonly large: readonly number[]
  /** Milliseconds of event-loop turns, during uploads and idle. */
  readonly turns: { readonly p99: number; readonly longest: number }
  readonly largeTurns: { readonly p99: number; readonly longest: number }
  readonly idleTurns: { readonly p99: number; readonly longest: number }
  readonly pages: ReadonlyMap<string, number>
  /** The list's requests per second during uploads, divided by those without, by round. */
  readonly pace: readonly number[]
  readonly archive: ArchiveMeasured
}

interface ArchiveMeasured {
  readonly seconds: number
  /** Peak memory during the upload, minus the memory before. */
  readonly moreBytes: number
}

/** Part i of the report: device files, and pages of long recordings. */
export async function measureActivityFiles(bench: Bench): Promise<string> {
  const small = kayakFit(0, RECORDS)
  const measured = await onEachEngine(bench, (site) => measure(bench, site))
  return section(
    '(i) Files of devices',
    `A kayak's FIT of ${Math.round(small.length / 1024)} KB, ${RECORDS.toLocaleString('en')} records of nine fields, ${UPLOADS} of them one after the other, and ${LARGE_UPLOADS} of ${LARGE_RECORDS.toLocaleString('en')}\nrecords: median of the time from sending to the answer, when all of it is stored. Pages with ${SIZE.athletes} athletes of ${SIZE.sessionsEach} recorded\nsessions, one request at a time. Pace is the list of sessions with a file a second beside none, in ${ROUNDS} rounds. An archive is ${ARCHIVE.activities.toLocaleString('en')}\nfiles of ${ARCHIVE.records.toLocaleString('en')} records, two on their way at a time, as the web does it, to a server that has just begun.\n`,
    table(['', 'figure', 'aim', 'reached'], [...measured].flatMap(rowsOf)),
  )
}

function rowsOf([engine, { uploads, large, turns, largeTurns, idleTurns, pages, pace, archive }]: [
  Engine,
  Measured,
]): string[][] {
  const row = (what: string, figure: string, cells: string[]) => [
    `${engineNames[engine]}, ${what}`,
    `**${figure}**`,
    ...cells,
  ]
  const megabytes = archive.moreBytes / 1024 ** 2
  const [upload, largest, middle] = [median(uploads), median(large), Number(median(pace).toFixed(2))]
  return [
    row('250 KB, ms', upload.toFixed(0), judged(upload, aims.upload)),
    row(`${LARGE_RECORDS.toLocaleString('en')} records, ms`, largest.toFixed(0), judged(largest, aims.large)),
    row('turns with 250 KB, p99 ms', turns.p99.toFixed(1), judged(turns.p99, aims.turn)),
    row('the longest of them, ms', turns.longest.toFixed(1), judged(turns.longest, aims.turn)),
    row(
      'the longest with the large ones, ms',
      largeTurns.longest.toFixed(1),
      judged(largeTurns.longest, aims.turn),
    ),
    row('the longest turn while idle, ms', idleTurns.longest.toFixed(1), ['', '']),
    ...[...pages].map(([what, p99]) => row(`${what}, p99 ms`, p99.toFixed(1), judged(p99, aims.page))),
    row('pace of lists', middle.toFixed(2), judged(middle, aims.pace)),
    row('an archive, s', archive.seconds.toFixed(1), judged(archive.seconds, aims.archive)),
    row('more memory for it, MB', megabytes.toFixed(0), judged(megabytes, aims.archiveMemory)),
  ]
}

const RECORDS = 9_400

/** Paddling with a record a second; each `number` gives another file. */
function kayakFit(number: number, records: number): Uint8Array {
  const start = FIT_MORNING - number * 90_000
  const file = fitFileOfType(4).define(1, 20, [
    [253, types.uint32],
    [0, types.int32],
    [1, types.int32],
    [5, types.uint32],
    [6, types.uint16],
    [2, types.uint16],
    [7, types.uint16],
    [3, types.uint8],
    [4, types.uint8],
    [13, types.int8],
  ])
  for (let second = 0; second <= records; second++) {
    const north = 47.2 + Math.sin(second / 900) * 0.03
    const east = 18.6 + Math.sin(second / 700) * 0.03
    const speed = 3_600 + Math.round(400 * Math.sin(second / 40))
    const figures = [3_800 + (second % 9), 120 + (second % 60), 130 + (second % 40), 66 + (second % 5), 14]
    file.write(1, start + second, toSemicircles(north), toSemicircles(east), second * 360, speed, ...figures)
  }
  const times = [start + records, start, records * 1000, records * 1000, records * 360]
  const summary = [
    [253, types.uint32],
    [2, types.uint32],
    [7, types.uint32],
    [8, types.uint32],
    [9, types.uint32],
    [5, types.enum],
  ] as const
  return file
    .define(2, 18, summary)
    .write(2, ...times, 41)
    .build()
}

async function measure(bench: Bench, site: Site): Promise<Measured> {
  const { cookies } = await fill('recordings', site, SIZE)
  const archive = await measureArchive(bench, site, cookies[0] ?? '')
  const on = await startProduct(bench, site)
  let files = ARCHIVE.activities + 1
  const send = async (records: number) => {
    const file = kayakFit(files++, records)
    return timed(() => upload(on, cookies[files % cookies.length] ?? '', file))
  }
  try {
    return await withLoad(async (put) => {
      await send(RECORDS)
      await on.turns()
      await new Promise((resolve) => setTimeout(resolve, 2 * SECOND_MS))
      const idleTurns = await on.turns()
      const [uploads, large]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < UPLOADS; turn += 1) uploads.push(await send(RECORDS))
      const turns = await on.turns()
      for (let turn = 0; turn < LARGE_UPLOADS; turn += 1) large.push(await send(LARGE_RECORDS))
      const largeTurns = await on.turns()

      const get = (path: string, who = cookies): BenchRequest => ({
        ...{ method: 'GET', path, cookies: who, status: 200 },
      })
      const one = { ...bench.pace, connections: 1 }
      const session = `/api/training-sessions/${await firstSession(on, cookies[0] ?? '')}`
      const asked: Record<string, BenchRequest> = {
        'list of sessions': get(firstPagePath),
        'a recording': get(`${session}/activity`, cookies.slice(0, 1)),
        'its samples': get(`${session}/streams`, cookies.slice(0, 1)),
        'best efforts': get('/api/best-efforts'),
      }
      const pages = new Map<string, number>()
      for (const [what, request] of Object.entries(asked)) {
        await put({ on, request }, one, 1)
        pages.set(what, (await put({ on, request }, one, bench.pace.seconds)).p99)
      }

      const pace: number[] = []
      const list = async () =>
        (await put({ on, request: get(firstPagePath) }, bench.pace, bench.pace.seconds)).perSecond
      for (let round = 0; round < ROUNDS; round += 1) {
        // Requests cut off by an early end aren't failures.
        const sending = setInterval(() => void send(RECORDS).catch(() => undefined), SECOND_MS)
        const beside = await list().finally(() => clearInterval(sending))
        pace.push(beside / (await list()))
      }
      return { uploads, large, turns, largeTurns, idleTurns, pages, pace, archive }
    })
  } finally {
    await on.stop()
  }
}

async function measureArchive(bench: Bench, site: Site, cookie: string): Promise<ArchiveMeasured> {
  const files = Array.from({ length: ARCHIVE.activities + 1 }, (_, number) =>
    kayakFit(number, ARCHIVE.records),
  )
  const on = await startProduct(bench, site)
  try {
    await upload(on, cookie, files.pop() as Uint8Array)
    const before = memoryOf(on.pid, 'VmRSS')
    const ms = await timed(async () => {
      const left = files.values()
      const sendAll = async () => {
        for (const file of left) await upload(on, cookie, file)
      }
      await Promise.all([sendAll(), sendAll()])
    })
    return { seconds: ms / SECOND_MS, moreBytes: memoryOf(on.pid, 'VmHWM') - before }
  } finally {
    await on.stop()
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function upload({ port }: MeasuredServer, cookie: string, file: Uint8Array): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/activity-files?name=bench.fit`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: file as Uint8Array<ArrayBuffer>,
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`A file was answered ${response.status}: ${text}`)
}

async function firstSession({ port }: MeasuredServer, cookie: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${firstPagePath}`, { headers: { cookie } })
  const { items } = (await response.json()) as { items: { id: string; recording: string | null }[] }
  return items[0]?.id ?? ''
}
