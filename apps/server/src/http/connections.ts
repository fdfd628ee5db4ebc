import { EventEmitter } from 'node:events'
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createServer } from './node-http.ts'

export interface Connection {
  readonly socket: Socket
  /** Responses that the kernel hasn't taken, oldest first, each with the function that builds it. */
  readonly underWay: Map<ServerResponse, () => void>
  /** Bytes read from the socket when the last response was done; null before the first request. */
  readBefore: number | null
}

interface Events {
  readonly open: [Connection]
  /** Emitted before the request is handled. Closing the socket prevents that. */
  readonly request: [Connection, ServerResponse]
  /** Emitted when the kernel has taken the response, or the connection is gone. */
  readonly response: [Connection, ServerResponse]
  /** Emitted when a stream of events is idle. */
  readonly rest: [Connection]
  readonly close: [Connection]
}

export class Connections extends EventEmitter<Events> {
  readonly open = new Map<Socket, Connection>()

  /** Serves an HTTP server. Handles one request per connection at a time, so only one response is built and held. */
  serve(options: ServerOptions, handle: RequestListener): Server {
    // Node would answer requests without a host or with an unknown expectation itself, uncounted.
    const server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
      this.#admit(request, response, () => {
        if (request.httpVersion === '1.1' && request.headers.host === undefined)
          response.writeHead(400, { connection: 'close' }).end()
        else handle(request, response)
      })
    })
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      this.#admit(request, response, () => response.writeHead(417).end())
    })
    return server.on('connection', (socket: Socket) => this.#accept(socket))
  }

  rest(socket: Socket): void {
    const connection = this.open.get(socket)
    if (connection) this.emit('rest', connection)
  }

  #accept(socket: Socket): void {
    const connection = {
      socket,
      underWay: new Map<ServerResponse, () => void>(),
      readBefore: null,
    }
    this.open.set(socket, connection)
    socket.once('close', () => {
      this.open.delete(socket)
      this.emit('close', connection)
    })
    this.emit('open', connection)
  }

  #admit({ socket }: IncomingMessage, response: ServerResponse, work: () => void): void {
    const connection = this.open.get(socket)
    // Node emits pipelined requests even after their connection was closed.
    if (!connection || socket.destroyed || socket.writableEnded) return
    const { underWay } = connection
    underWay.set(response, work)
    response.once('close', () => {
      underWay.delete(response)
      connection.readBefore = socket.bytesRead
      this.emit('response', connection, response)
      const [next] = underWay.values()
      if (!socket.destroyed && !socket.writableEnded) next?.()
    })
    this.emit('request', connection, response)
    if (!socket.destroyed && underWay.size === 1) work()
  }
}

/** Node would still parse all pipelined requests, so this stops its private parser, as after a protocol switch. */
export function resetAtOnce(socket: Socket & { parser?: { onIncoming?: unknown } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => ANOTHER_PROTOCOL
  socket.resetAndDestroy()
}

const ANOTHER_PROTOCOL = 2
