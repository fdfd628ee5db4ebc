import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Bytes that nginx buffers of a response. */
const COLLECTED = 8_192

/** Like nginx with `proxy_buffering on` and `proxy_ignore_headers X-Accel-Buffering`. Returns its URL. */
export async function holdBack(backend: string): Promise<string> {
  const proxy = createServer((asked, reply) => {
    const { method, url, headers } = asked
    const passing = request(`${backend}${url}`, { method, headers, agent: false }, (response) =>
      collect(response, reply),
    )
    passing.on('error', () => reply.destroy())
    reply.once('close', () => passing.destroy())
    asked.pipe(passing)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    proxy.close()
    proxy.closeAllConnections()
  })
  await once(proxy, 'listening')
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

function collect(response: IncomingMessage, reply: ServerResponse): void {
  let parts: Buffer[] = []
  let length = 0
  const passOn = () => {
    if (!reply.headersSent) reply.writeHead(response.statusCode ?? 502, response.headers)
    reply.write(Buffer.concat(parts))
    parts = []
    length = 0
  }
  response.on('data', (part: Buffer) => {
    parts.push(part)
    length += part.length
    if (length >= COLLECTED) passOn()
  })
  response.on('end', () => {
    passOn()
    reply.end()
  })
  response.on('error', () => reply.destroy())
}
