import type { ServerResponse } from 'node:http'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Connections } from './connections.ts'
import { EVENT_STREAMS } from './limits.ts'

export interface EventStream {
  /** Returns false and drops the event if the client hasn't taken the last one. */
  readonly send: (event: string) => boolean
  readonly end: () => void
  /** Calls `work` once when the stream ends or the client is gone. */
  readonly onEnd: (work: () => void) => void
}

/** Comment that keeps clients and proxies from timing out. */
export const HEARTBEAT = ':\n\n'

export class EventStreams {
  readonly #connections: Connections
  readonly limits: typeof EVENT_STREAMS
  readonly #open = new Map<ServerResponse, string>()
  readonly #perPerson = new Map<string, number>()
  #isStopping = false

  constructor(connections: Connections, limits = EVENT_STREAMS) {
    this.#connections = connections
    this.limits = limits
  }

  get size(): number {
    return this.#open.size
  }

  /** Frees the account's turn. Throws 429 for too many streams of a user, 503 for too many overall. */
  open(request: FastifyRequest, reply: FastifyReply, personId: string): EventStream {
    const ofPerson = this.#perPerson.get(personId) ?? 0
    if (this.#isStopping || this.#open.size >= this.limits.all) throw new Refusal('unavailable')
    if (ofPerson >= this.limits.perPerson)
      throw new Refusal('rateLimited', 'tooManyAtOnce', { retryAfter: this.limits.retryMs / 1_000 })
    request.endTurn?.()
    reply.hijack()
    const { raw } = reply
    this.#open.set(raw, personId)
    this.#perPerson.set(personId, ofPerson + 1)
    raw.once('close', () => this.#forget(raw, personId))
    // Tells nginx not to buffer events.
    reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value)
    }
    raw.writeHead(200)
    // Random delay, so clients don't all reconnect at once after a server stopped.
    raw.write(`retry: ${Math.round(this.limits.retryMs * (0.5 + Math.random()))}\n\n`)
    this.#connections.rest(request.raw.socket)
    return {
      send: (event) => {
        if (raw.writableNeedDrain || raw.writableLength > this.limits.unreadBytes) return false
        raw.write(event)
        return true
      },
      end: () => raw.end(),
      onEnd: (work) => raw.once('close', work),
    }
  }

  /** Ends all streams and refuses new ones. */
  stop(): void {
    this.#isStopping = true
    for (const response of this.#open.keys()) response.end()
  }

  #forget(response: ServerResponse, personId: string): void {
    this.#open.delete(response)
    const left = (this.#perPerson.get(personId) ?? 1) - 1
    if (left > 0) this.#perPerson.set(personId, left)
    else this.#perPerson.delete(personId)
  }
}
