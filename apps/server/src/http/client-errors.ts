import type { Socket } from 'node:net'
import type { Connections } from './connections.ts'
import { LINGER_MS } from './limits.ts'
import { STATUS_CODES } from './node-http.ts'
import { problemBody } from './problems.ts'

const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT'

const refusals: Record<string, { status: number; code: 'tooLarge' | 'timeout' }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'tooLarge' },
  [TIMEOUT]: { status: 408, code: 'timeout' },
}

/** Answers malformed requests, which no route sees, and closes the connection. */
export const respondToClientErrors =
  (connections: Connections, lingerMs = LINGER_MS) =>
  ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    // Already answered: this is more of the same malformed data.
    if (socket.writableEnded && !socket.destroyed) return
    const [first] = connections.open.get(socket)?.underWay.keys() ?? []
    if (code === 'ECONNRESET' || !socket.writable || first?.headersSent) return void socket.destroy()
    socket.end(writeResponse(code))
    if (code === TIMEOUT) socket.destroySoon()
    else lingerOn(socket, lingerMs)
  }

/** Closing with unread data makes the kernel reset the connection, which would lose the response. */
function lingerOn(socket: Socket, ms: number): void {
  const lingering = setTimeout(() => socket.destroy(), ms).unref()
  socket.once('close', () => clearTimeout(lingering))
}

function writeResponse(error: string): string {
  const { status, code } = refusals[error] ?? { status: 400, code: 'invalid' as const }
  const body = problemBody(status, code)
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
