import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Connection, type Connections, resetAtOnce } from './connections.ts'
import { UNREAD_RESPONSES } from './limits.ts'

/** A response under way, and what it keeps in memory until the kernel has taken it. */
interface Entry {
  /** Of a request that was sent before the last response was read; 0 of one that waits for us alone. */
  readonly requestBytes: number
  /** Null until it is made. */
  payload: Payload | null
}

interface Payload {
  readonly bytes: number
  /** Of a Buffer, which many responses may share; null of what is the response's own. */
  readonly memory: ArrayBufferLike | null
}

/**
 * Bounds what is held for clients that ask and do not read. No browser sends a request before it has read the response to
 * the last one, and proxies don't either; whoever does may have few under way, of which one at a time is made. Of all
 * that is held for everybody, once it is too much, those who ask ahead are let go first, and then the largest parts: those
 * who read have next to nothing here. Whoever waits for their one response has nothing here before it is made, however many
 * do so: that is what the guard against overload is for.
 */
export function boundUnreadResponses(
  app: FastifyInstance,
  connections: Connections,
  limits = UNREAD_RESPONSES,
): void {
  const held = new HeldMemory(limits)
  connections.on('request', ({ socket, underWay }, response) => {
    if (underWay.size > limits.responses) resetAtOnce(socket)
    else held.begin(response, { isAhead: underWay.size > 1 })
  })
  connections.on('response', (_connection, response) => held.end(response))
  app.addHook('onSend', (_request, reply, content, done) => {
    held.fill(reply.raw, measurePayload(content, limits))
    if (held.bytes > limits.bytes) resetLargest(connections, held, limits.bytes)
    done()
  })
}

function measurePayload(content: unknown, { bytesOfAStream }: typeof UNREAD_RESPONSES): Payload {
  if (typeof content === 'string') return { bytes: Buffer.byteLength(content), memory: null }
  if (content instanceof Uint8Array) return { bytes: content.buffer.byteLength, memory: content.buffer }
  return { bytes: content ? bytesOfAStream : 0, memory: null }
}

function resetLargest(connections: Connections, held: HeldMemory, most: number): void {
  const bySize = [...connections.open.values()]
    .map(({ socket, underWay }) => ({ socket, bytes: held.ownBytes(underWay.keys()), underWay }))
    .filter(({ bytes }) => bytes > 0)
    // Of equals the one that was there first, as the connections are ordered.
    .sort((a, b) => Number(asksAhead(b)) - Number(asksAhead(a)) || b.bytes - a.bytes)
  for (const { socket, underWay } of bySize) {
    // Well below the limit, so that it is not looked for again at the next response.
    if (held.bytes <= most * 0.75) return
    for (const response of underWay.keys()) held.end(response)
    resetAtOnce(socket)
  }
}

/** Many small responses must not cost an honest reader a large one. */
const asksAhead = ({ underWay }: Pick<Connection, 'underWay'>): boolean => underWay.size > 1

/** The sum of what is held for all responses under way. */
class HeldMemory {
  bytes = 0
  readonly #entries = new Map<ServerResponse, Entry>()
  /** How many responses share a piece of memory, which is counted once. */
  readonly #users = new Map<ArrayBufferLike, number>()
  readonly #bytesOfARequest: number

  constructor({ bytesOfARequest }: { readonly bytesOfARequest: number }) {
    this.#bytesOfARequest = bytesOfARequest
  }

  begin(response: ServerResponse, { isAhead }: { readonly isAhead: boolean }): void {
    const requestBytes = isAhead ? this.#bytesOfARequest : 0
    this.#entries.set(response, { requestBytes, payload: null })
    this.bytes += requestBytes
  }

  fill(response: ServerResponse, payload: Payload): void {
    const entry = this.#entries.get(response)
    if (!entry) return
    // A stream that breaks before its first byte gives way to the problem that says so.
    this.#release(entry.payload)
    entry.payload = payload
    if (this.#share(payload, 1) === 1) this.bytes += payload.bytes
  }

  end(response: ServerResponse): void {
    const entry = this.#entries.get(response)
    if (!entry) return
    this.#entries.delete(response)
    this.bytes -= entry.requestBytes
    this.#release(entry.payload)
  }

  /** What would be free without these responses. */
  ownBytes(responses: Iterable<ServerResponse>): number {
    let bytes = 0
    for (const response of responses) {
      const { requestBytes = 0, payload = null } = this.#entries.get(response) ?? {}
      bytes += requestBytes
      if (payload && !this.#isShared(payload)) bytes += payload.bytes
    }
    return bytes
  }

  #release(payload: Payload | null): void {
    if (payload && this.#share(payload, -1) === 0) this.bytes -= payload.bytes
  }

  #isShared({ memory }: Payload): boolean {
    return memory !== null && (this.#users.get(memory) ?? 0) > 1
  }

  /** How many use its memory from now on: of what is a response's own, it alone or nobody. */
  #share({ memory }: Payload, more: 1 | -1): number {
    if (memory === null) return more === 1 ? 1 : 0
    const users = (this.#users.get(memory) ?? 0) + more
    if (users > 0) this.#users.set(memory, users)
    else this.#users.delete(memory)
    return users
  }
}
