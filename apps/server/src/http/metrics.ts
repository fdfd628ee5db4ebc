import { createRequire } from 'node:module'
import { showMetrics } from '@boathouse/domain/health/contract'
import { watchChanges } from '@boathouse/domain/live/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Database } from '#db/connect.ts'
import manifest from '../../package.json' with { type: 'json' }

/** What is done at intervals, as the metrics name it. */
export type Job = 'reminders' | 'lateCrews' | 'sweep' | 'unusedFiles' | 'filesIntoParts'

/**
 * Why a request was sent away to come back later: more than the machine can do, a database that does not answer, a server
 * that stops, one client's general limit, too much of one account at once or in an hour, a limit that guards a secret, too
 * many passwords to hash or files to read, or a transaction that lost to others each time.
 */
export type RefusalReason =
  | 'passwords'
  | 'files'
  | 'overload'
  | 'database'
  | 'stopping'
  | 'client'
  | 'account'
  | 'secret'
  | 'contention'

/** What the database knows of the mails. */
export interface OutboxState {
  /** Mails that are to be sent, now or later. */
  readonly waiting: number
  /** How long ago the oldest of them was written, in seconds; 0 when none waits. */
  readonly oldestSeconds: number
  /** Mails that were given up in the last week. */
  readonly failed: number
}

/** Files of devices. */
export interface FilesState {
  /** Files that are read or wait for it. */
  readonly waiting: number
  /** Bytes of all that are stored, and the most there may be; null without a quota. */
  readonly use: { readonly used: number; readonly most: number } | null
}

export interface Metrics {
  readonly observe: (request: FastifyRequest, reply: FastifyReply) => void
  readonly refused: (reason: RefusalReason) => void
  readonly mailNotSent: () => void
  readonly jobRan: (job: Job, at: Date) => void
  readonly jobFailed: (job: Job) => void
  readonly contentType: string
  /** All of it in Prometheus' text format; `outbox` is null while the database does not answer. */
  readonly write: (outbox: OutboxState | null, files: FilesState) => Promise<string>
}

type Library = typeof import('prom-client')

/** Counts from now on. The library is loaded here, so that whoever reads no metrics does not pay for it. */
export async function startMetrics({
  engine,
  connections,
}: Pick<Database, 'engine' | 'connections'>): Promise<Metrics> {
  const library = (await import('prom-client')).default
  const registry = new library.Registry()
  const { gauge, counter } = makersIn(library, registry)
  collectFromProcess(registry)
  gauge('build_info', 'The version that runs.', ['version', 'engine', 'node']).set(
    { version: manifest.version, engine, node: process.version },
    1,
  )
  const refusals = counter('requests_refused_total', 'Requests told to come back later.', ['reason'])
  const mailFailures = counter('mail_failures_total', 'Tries to send a mail that failed; most are repeated.')
  const jobRuns = gauge('job_last_run_timestamp_seconds', 'When a job was last done without an error.', [
    'job',
  ])
  const jobFailures = counter('job_failures_total', 'Runs of a job that ended with an error.', ['job'])
  const setFiles = fileGauges(gauge)
  const pool = connections && gauge('database_connections', 'Connections, and who waits for one.', ['state'])
  const setStored = storedGauges(gauge)
  return {
    observe: createObserver(library, registry),
    refused: (reason) => refusals.inc({ reason }),
    mailNotSent: () => mailFailures.inc(),
    jobRan: (job, at) => jobRuns.set({ job }, at.getTime() / 1_000),
    jobFailed: (job) => jobFailures.inc({ job }),
    contentType: registry.contentType,
    write: (outbox, files) => {
      setStored(outbox)
      setFiles(files)
      for (const [state, count] of Object.entries(connections ?? {})) pool?.set({ state }, count())
      return registry.metrics()
    },
  }
}

/**
 * The library's metrics of a process, but the one that observes each garbage collection: that alone cost a request 3 % of
 * its processor time, and the library can't be asked to leave it out.
 */
function collectFromProcess(registry: Registry): void {
  const load = createRequire(import.meta.url)
  for (const name of FROM_PROCESS) load(`prom-client/lib/metrics/${name}`)(registry)
}

const FROM_PROCESS = [
  'eventLoopLag',
  'heapSizeAndUsed',
  'osMemoryHeap',
  'processCpuTotal',
  'processMaxFileDescriptors',
  'processOpenFileDescriptors',
  'processStartTime',
]

function makersIn({ Counter, Gauge }: Library, registry: Registry) {
  const registers = [registry]
  return {
    gauge: (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name: `boathouse_${name}`, help, labelNames, registers }),
    counter: (name: string, help: string, labelNames: string[] = []) =>
      new Counter({ name: `boathouse_${name}`, help, labelNames, registers }),
  }
}

/** What the database says; without an answer it is left out, rather than repeated from the time before. */
function storedGauges(gauge: ReturnType<typeof makersIn>['gauge']) {
  const isUp = gauge('database_up', 'Whether the database answers this server.')
  const gauges = {
    waiting: gauge('outbox_waiting', 'Mails that are to be sent, now or later; the same from every server.'),
    oldestSeconds: gauge('outbox_oldest_seconds', 'How long ago the oldest of them was written.'),
    failed: gauge('outbox_failed', 'Mails that were given up in the last week.'),
  }
  return (outbox: OutboxState | null) => {
    isUp.set(outbox ? 1 : 0)
    for (const name of ['waiting', 'oldestSeconds', 'failed'] as const) {
      if (outbox) gauges[name].set(outbox[name])
      else gauges[name].remove()
    }
  }
}

function fileGauges(gauge: ReturnType<typeof makersIn>['gauge']) {
  const waitingGauge = gauge('files_waiting', 'Files of devices that are read or wait for it.')
  const used = gauge('files_stored_bytes', 'Bytes of all stored files of devices; only with FILES_QUOTA.')
  const most = gauge('files_quota_bytes', 'The most bytes that they may have; only with FILES_QUOTA.')
  return ({ waiting, use }: FilesState) => {
    waitingGauge.set(waiting)
    if (use) used.set(use.used)
    else used.remove()
    if (use) most.set(use.most)
    else most.remove()
  }
}

type Observe = (request: FastifyRequest, reply: FastifyReply) => void

/** In seconds: the list takes a millisecond, hashing a password a tenth of a second, a slow network seconds. */
const BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Counts answers by contract. A series is found by one short text: the library's own look costs more than the counting. */
function createObserver({ Histogram }: typeof import('prom-client'), registry: Registry): Observe {
  const requests = new Histogram({
    name: 'boathouse_http_request_duration_seconds',
    help: 'Answers, by the pattern of the route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  const series = new Map<string, ReturnType<typeof requests.labels>>()
  return (request, { statusCode, elapsedTime }) => {
    const name = routeLabels(request)
    if (!name) return
    const { method, route } = name
    const status = `${Math.floor(statusCode / 100)}xx`
    const key = `${method} ${route} ${status}`
    let one = series.get(key)
    if (!one) {
      one = requests.labels(method, route, status)
      series.set(key, one)
    }
    one.observe(elapsedTime / 1_000)
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])

/** A pattern, never an address; null for the metrics' own call. What no contract states is a page or its file, or a call that does not exist. */
function routeLabels({ method, routeOptions: { config, url = '/api' } }: FastifyRequest) {
  const { contract } = config
  // A stream lasts as long as its page is open, which says nothing of how quick the server is.
  if (contract === showMetrics || contract === watchChanges) return null
  if (contract) return { method: contract.method, route: contract.path }
  const isUnknown = url === '/api' || url === '/api/*'
  return { method: METHODS.has(method) ? method : 'other', route: isUnknown ? 'unknown' : 'pages' }
}

/** Observes every answer. */
export function observeRequests(app: FastifyInstance, { observe }: { observe: Observe }): void {
  app.addHook('onResponse', (request, reply, done) => {
    observe(request, reply)
    done()
  })
}
