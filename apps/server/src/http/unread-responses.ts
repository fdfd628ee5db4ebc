import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type Connection, type Connections, resetAtOnce } from './connections.ts'
import { UNREAD_RESPONSES } from './limits.ts'

/** A pending response and the memory it holds until the kernel has taken it. */
interface Entry {
  /** Memory of a request sent ahead of the last response, else 0. */
  readonly requestBytes: number
  payload: Payload | null
}

interface Payload {
  readonly bytes: number
  /** Memory of a Buffer, which responses may share; null if the response owns it. */
  readonly memory: ArrayBufferLike | null
}

/**
 * One response is built per connection, and few pipelined requests are kept. If the total is too high, resets
 * clients with pipelined requests first, which browsers never send, then the largest ones.
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
    // Stable sort: of equals, the oldest connection comes first.
    .sort((a, b) => Number(asksAhead(b)) - Number(asksAhead(a)) || b.bytes - a.bytes)
  for (const { socket, underWay } of bySize) {
    // Well below the limit, so the next response doesn't trigger this again.
    if (held.bytes <= most * 0.75) return
    for (const response of underWay.keys()) held.end(response)
    resetAtOnce(socket)
  }
}

/** Many small pipelined responses must not cost an honest client a large one. */
const asksAhead = ({ underWay }: Pick<Connection, 'underWay'>): boolean => underWay.size > 1

class HeldMemory {
  bytes = 0
  readonly #entries = new Map<ServerResponse, Entry>()
  /** Responses per shared buffer, which is counted once. */
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
    // A stream that breaks before its first byte is replaced by a problem.
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

  /** Bytes that ending these responses would free. */
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

  /** Updates and returns the number of users; unshared memory has one or none. */
  #share({ memory }: Payload, more: 1 | -1): number {
    if (memory === null) return more === 1 ? 1 : 0
    const users = (this.#users.get(memory) ?? 0) + more
    if (users > 0) this.#users.set(memory, users)
    else this.#users.delete(memory)
    return users
  }
}
