/** What is asked: the same by everyone whose cookie is given, one after the other. */
export interface BenchRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly cookies: readonly string[]
  /** JSON, with FRESH_ID where each request has an id of its own. */
  readonly body?: string
  /** What each answer has to be. */
  readonly status: number
}

/** Stands where each request has an id that nobody has used yet. */
export const FRESH_ID = '00000000-0000-7000-8000-000000000000'

export interface Task extends BenchRequest {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** How long each connection waits from one request to the next, in milliseconds; unless said, only for the response. */
  readonly everyMs?: number
  /** How long what is still unanswered when the time is over is waited for, in milliseconds; unless said, for ever. */
  readonly patienceMs?: number
}

/** What a client saw of a server in a while. Latencies in milliseconds. */
export interface Load {
  readonly perSecond: number
  /** How many answers were as expected; the latencies are theirs. */
  readonly answers: number
  readonly p50: number
  readonly p99: number
  /** The share of a core that the client itself used: near 1 it, not the server, would be what is measured. */
  readonly ownCpu: number
  /** How many answers were not as expected, and what the first of them began with. */
  readonly refusals: number
  readonly firstRefusal?: string
  /** How many were still unanswered when patience was over; among the latencies with what they had waited by then. */
  readonly unanswered: number
}
