import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stringify } from 'node:querystring'
import type { App } from '../src/app.ts'

export interface Asked {
  readonly method?: string
  readonly url: string
  readonly query?: Record<string, string | number>
  readonly headers?: Record<string, string>
  /** Objects are sent as JSON, texts and bytes unchanged. */
  readonly payload?: string | object
  /** Client address on the loopback network. */
  readonly from?: string
}

export interface Heard {
  readonly statusCode: number
  /** Node's format; a single cookie is a string. */
  readonly headers: Record<string, string | string[] | undefined>
  readonly cookies: readonly { readonly name: string; readonly value: string }[]
  readonly rawPayload: Buffer
  readonly body: string
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a response depends on the test.
  readonly json: () => any
}

export type Ask = (asked: Asked) => Promise<Heard>

/** Omits the request id, to compare refusals. */
export const seenAlike = ({ statusCode, body }: Pick<Heard, 'statusCode' | 'body'>): string =>
  `${statusCode} ${body.replace(/"requestId":"[^"]*"/, '')}`

interface OverHttp {
  /** Loopback port; listens from the first call on. */
  readonly port: () => Promise<number>
  readonly ask: Ask
  readonly hangUp: () => void
}

/** Sends requests through a real keep-alive socket. */
export function overHttp({ fastify }: Pick<App, 'fastify'>): OverHttp {
  const agent = new Agent({ keepAlive: true })
  // A timeout could end an idle socket that a stalled process has just written a request to.
  fastify.server.keepAliveTimeout = 0
  let listening: Promise<number> | undefined
  const port = () => {
    listening ??= fastify
      .listen({ host: '127.0.0.1', port: 0 })
      .then(() => (fastify.server.address() as AddressInfo).port)
    return listening
  }
  return { port, ask: async (asked) => send(asked, agent, await port()), hangUp: () => agent.destroy() }
}

function send({ method = 'GET', url, query, headers, payload, from }: Asked, agent: Agent, port: number) {
  const isJson = typeof payload === 'object' && !(payload instanceof Uint8Array)
  const body = isJson ? JSON.stringify(payload) : (payload as string | Uint8Array | undefined)
  return new Promise<Heard>((resolve, reject) => {
    const sending = request({
      host: '127.0.0.1',
      port,
      agent,
      method,
      path: query ? `${url}?${stringify(query)}` : url,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      ...(from && { localAddress: from }),
    })
    sending.on('response', (answer) => {
      const parts: Buffer[] = []
      const isEndless = answer.headers['content-type']?.startsWith('text/event-stream')
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        if (!isEndless) return
        resolve(heard(answer.statusCode ?? 0, answer.headers, part))
        answer.destroy()
      })
      answer.on('error', reject)
      answer.on('end', () => resolve(heard(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts))))
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

function heard(statusCode: number, headers: IncomingHttpHeaders, rawPayload: Buffer): Heard {
  const set = headers['set-cookie'] ?? []
  const cookies = set.map((line) => {
    const [pair = ''] = line.split(';', 1)
    const end = pair.indexOf('=')
    return { name: pair.slice(0, end), value: decodeURIComponent(pair.slice(end + 1)) }
  })
  const body = rawPayload.toString()
  const alone = set.length === 1 && { 'set-cookie': set[0] as string }
  return {
    statusCode,
    headers: { ...headers, ...alone },
    cookies,
    rawPayload,
    body,
    json: () => JSON.parse(body),
  }
}
