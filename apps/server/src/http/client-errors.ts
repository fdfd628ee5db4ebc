import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemBody } from './problems.ts'

const refusals: Record<string, { status: number; code: 'tooLarge' | 'timeout' }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timeout' },
}

/** Answers what is not a request that routes could see, and hangs up: the rest of the stream can't be trusted. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, code } = refusals[error.code ?? ''] ?? { status: 400, code: 'invalid' as const }
  const body = problemBody(status, code)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
