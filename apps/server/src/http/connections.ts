import { EventEmitter } from 'node:events'
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createServer } from './node-http.ts'

/** A client's connection, and what is done on it. */
export interface Connection {
  readonly socket: Socket
  /** Responses that were asked for and that the kernel has not taken wholly, oldest first, and what makes them. */
  readonly underWay: Map<ServerResponse, () => void>
  /** How many bytes had been read from it when the last response was done; null before the first request. */
  readBefore: number | null
}

interface Events {
  readonly open: [Connection]
  /** Before anything is done for it; who closes the socket now keeps the request from being handled. */
  readonly request: [Connection, ServerResponse]
  /** The kernel has the response, or the connection is gone. */
  readonly response: [Connection, ServerResponse]
  /** Its response is one without an end, and rests until there is something to say. */
  readonly rest: [Connection]
  readonly close: [Connection]
}

/** The connections of one server, for whoever limits, closes or counts them. */
export class Connections extends EventEmitter<Events> {
  readonly open = new Map<Socket, Connection>()

  /**
   * An HTTP server whose requests reach `handle` unless their connection was closed. Those of one connection do so one after
   * the other: a request waits until the response before it was sent, so that no more than one is made and held.
   */
  serve(options: ServerOptions, handle: RequestListener): Server {
    // Node itself would respond to what lacks a host, or expects too much: such requests have to count, too.
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

  /** Counts a connection as idle although its response goes on. */
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
    // Node goes on with requests that came in one piece with the one at which the connection was closed.
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

/**
 * Resets a connection for good. Node would go on to parse all requests that came in one piece, thousands perhaps, so the
 * parser is told that another protocol begins, at which it stops. A Node without such a parser is only slower.
 */
export function resetAtOnce(socket: Socket & { parser?: { onIncoming?: unknown } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => ANOTHER_PROTOCOL
  socket.resetAndDestroy()
}

const ANOTHER_PROTOCOL = 2
