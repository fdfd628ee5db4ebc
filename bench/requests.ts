export interface BenchRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cookies: readonly string[]
  /** JSON; FRESH_ID is replaced by a new id for each request. */
  readonly body?: string
  readonly status: number
}

export const FRESH_ID = '00000000-0000-7000-8000-000000000000'

export interface Task extends BenchRequest {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** Milliseconds between requests of a connection; by default it only waits for the response. */
  readonly everyMs?: number
  /** Milliseconds to wait for responses at the end; forever by default. */
  readonly patienceMs?: number
}

/** A client's measurements. Latencies are in milliseconds. */
export interface Load {
  readonly perSecond: number
  /** Expected responses, to which the latencies refer. */
  readonly answers: number
  readonly p50: number
  readonly p99: number
  /** The client's own share of a core: near 1, the client is the bottleneck. */
  readonly ownCpu: number
  /** Unexpected responses, and the start of the first. */
  readonly refusals: number
  readonly firstRefusal?: string
  /** Unanswered at the end; their waiting time counts as latency. */
  readonly unanswered: number
}
