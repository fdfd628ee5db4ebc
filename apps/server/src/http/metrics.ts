import { createRequire } from 'node:module'
import { showMetrics } from '@boathouse/domain/club/health/contract'
import { watchChanges } from '@boathouse/domain/club/live/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Database } from '#db/connect.ts'
import manifest from '../../package.json' with { type: 'json' }

export type Job = 'reminders' | 'lateCrews' | 'sweep' | 'unusedFiles' | 'filesIntoParts'

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

export interface OutboxState {
  readonly waiting: number
  /** Age of the oldest waiting mail in seconds; 0 if none waits. */
  readonly oldestSeconds: number
  readonly failed: number
}

export interface FilesState {
  readonly waiting: number
  /** Bytes of all stored files and the quota; null without one. */
  readonly use: { readonly used: number; readonly most: number } | null
}

export interface Metrics {
  readonly observe: (request: FastifyRequest, reply: FastifyReply) => void
  readonly refused: (reason: RefusalReason) => void
  readonly mailNotSent: () => void
  readonly jobRan: (job: Job, at: Date) => void
  readonly jobFailed: (job: Job) => void
  readonly contentType: string
  /** Prometheus' text format. `outbox` is null while the database is unavailable. */
  readonly write: (outbox: OutboxState | null, files: FilesState) => Promise<string>
}

type Library = typeof import('prom-client')

/** Lazy-loads the library: installations without metrics don't pay for it. */
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

/** Omits the library's observer of garbage collections, which costs 3 % of a request's time. */
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

/** Gauges of stored mails: omitted while the database is unavailable, rather than repeating old values. */
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

/** Seconds: a list takes 1 ms, a password hash 100 ms, a slow network seconds. */
const BUCKETS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Observes responses by contract. Caches each series under one key, because the library's lookup is slow. */
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

/** Route patterns, never requested paths. Null for the metrics call itself. */
function routeLabels({ method, routeOptions: { config, url = '/api' } }: FastifyRequest) {
  const { contract } = config
  // A stream lasts as long as its page is open, so its duration says nothing.
  if (contract === showMetrics || contract === watchChanges) return null
  if (contract) return { method: contract.method, route: contract.path }
  const isUnknown = url === '/api' || url === '/api/*'
  return { method: METHODS.has(method) ? method : 'other', route: isUnknown ? 'unknown' : 'pages' }
}

export function observeRequests(app: FastifyInstance, { observe }: { observe: Observe }): void {
  app.addHook('onResponse', (request, reply, done) => {
    observe(request, reply)
    done()
  })
}
