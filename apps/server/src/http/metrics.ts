import { createRequire } from 'node:module'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import type { Database } from '#db/connect.ts'
import manifest from '../../package.json' with { type: 'json' }
import { createObserver } from './request-metrics.ts'

/** What is done at intervals, as the metrics name it. */
export type Job = 'reminders' | 'sweep'

/**
 * Why a request was sent away to come back later: more than the machine can do, a database that does not answer, a server
 * that stops, one client's general limit, too much of one account at once or in an hour, a limit that guards a secret, too
 * many passwords to hash, or a transaction that lost to others each time.
 */
export type RefusalReason =
  | 'passwords'
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

export interface Metrics {
  readonly observe: (request: FastifyRequest, reply: FastifyReply) => void
  readonly refused: (reason: RefusalReason) => void
  readonly mailNotSent: () => void
  readonly jobRan: (job: Job, at: Date) => void
  readonly jobFailed: (job: Job) => void
  readonly contentType: string
  /** All of it in Prometheus' text format; `outbox` is null while the database does not answer. */
  readonly write: (outbox: OutboxState | null) => Promise<string>
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
  const pool = connections && gauge('database_connections', 'Connections, and who waits for one.', ['state'])
  const setStored = storedGauges(gauge)
  return {
    observe: createObserver(library, registry),
    refused: (reason) => refusals.inc({ reason }),
    mailNotSent: () => mailFailures.inc(),
    jobRan: (job, at) => jobRuns.set({ job }, at.getTime() / 1_000),
    jobFailed: (job) => jobFailures.inc({ job }),
    contentType: registry.contentType,
    write: (outbox) => {
      setStored(outbox)
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
