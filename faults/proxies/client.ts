import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { Agent, type RequestOptions, request } from 'node:https'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { HOST } from './documented.ts'
import type { ReverseProxy } from './proxy.ts'

export interface Asked {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly from?: string
  readonly line?: Agent
}

export interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names of all headers in lower case, with repeats. */
  readonly headerNames: readonly string[]
  readonly body: Buffer
}

/** Connection options that reach a proxy as the documented host. */
export const lineTo = ({ httpsPort, ca }: ReverseProxy, from = '127.0.0.2') => ({
  host: '127.0.0.1',
  port: httpsPort,
  servername: HOST,
  ca,
  localAddress: from,
})

export const keptLine = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a request over HTTP/1.1, on a new connection by default. */
export function ask(proxy: ReverseProxy, asked: Asked): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const content = asked.body === undefined ? undefined : JSON.stringify(asked.body)
  const options: RequestOptions = {
    ...lineTo(proxy, asked.from),
    agent: asked.line ?? false,
    path: asked.path,
    method: asked.method ?? (content === undefined ? 'GET' : 'POST'),
    headers: {
      host: HOST,
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      }),
      ...asked.headers,
    },
  }
  const sent = request(options, (incoming) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
    incoming.on('end', () =>
      resolve({
        status: incoming.statusCode ?? 0,
        headers: incoming.headers,
        headerNames: incoming.rawHeaders.filter((_, n) => n % 2 === 0).map((name) => name.toLowerCase()),
        body: Buffer.concat(parts),
      }),
    )
  })
  sent.on('error', reject).end(content)
  return promise
}

export const openTls = (proxy: ReverseProxy, from?: string): TLSSocket => connectTls(lineTo(proxy, from))

export function openHttp2(proxy: ReverseProxy, from?: string): ClientHttp2Session {
  const session = connectHttp2(`https://${HOST}`, {
    createConnection: () => connectTls({ ...lineTo(proxy, from), ALPNProtocols: ['h2'] }),
  })
  return session.on('error', () => undefined)
}

export async function askHttp2(
  session: ClientHttp2Session,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<Response, 'status' | 'body'>> {
  const stream = session.request(headers)
  const { promise, resolve, reject } = Promise.withResolvers<Pick<Response, 'status' | 'body'>>()
  const parts: Buffer[] = []
  let status = 0
  stream.on('response', (head) => {
    status = head[':status'] ?? 0
  })
  stream.on('data', (part: Buffer) => parts.push(part)).on('error', reject)
  stream.on('end', () => resolve({ status, body: Buffer.concat(parts) }))
  stream.end()
  return promise
}
