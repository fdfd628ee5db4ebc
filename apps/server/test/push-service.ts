import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { currentTime } from '@boathouse/domain/test/clock'
import { type Deliver, httpsDelivery } from '#push/delivery.ts'

/** Test certificate and key for the push service's host name; both are public. */
const pem = readFileSync(new URL('push-service.pem', import.meta.url))

const LONG_BODY = 64 * 1024 * 1024

interface Received {
  readonly endpoint: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

interface Answered {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly isLong?: boolean
}

export interface PushService {
  /** All requests, whatever the response. */
  readonly received: Received[]
  /** Whether the client read all of each long body. */
  readonly longBodies: readonly ('taken' | 'cutOff')[]
  /** Sets the next responses: by default 201; null never responds. */
  readonly answerWith: (answered: Answered | null) => void
  readonly deliver: Deliver
  /** Doesn't trust the service's certificate. */
  readonly deliverUntrusting: Deliver
  readonly close: () => Promise<void>
}

/** Runs at https://push.example.org on this machine. Accepts only requests signed for it, by the sender's clock. */
export async function pushService(clock = () => currentTime()): Promise<PushService> {
  const received: Received[] = []
  let answered: Answered | null = { status: 201 }
  const longBodies: ('taken' | 'cutOff')[] = []
  const sendLongBody = (response: ServerResponse) => {
    response.on('close', () => longBodies.push(response.writableFinished ? 'taken' : 'cutOff'))
    response.end(Buffer.alloc(LONG_BODY))
  }
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      received.push({ endpoint: `https://push.example.org${request.url}`, headers: request.headers, body })
      if (answered === null) return
      const isSigned = isSignedFor('https://push.example.org', request.headers.authorization ?? '', clock())
      response.writeHead(isSigned ? answered.status : 403, answered.headers)
      if (answered.isLong) sendLongBody(response)
      else response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const toLoopback: LookupFunction = (_host, options, callback) =>
    options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)
  return {
    received,
    longBodies,
    answerWith: (next) => {
      answered = next
    },
    deliver: httpsDelivery({ lookup: toLoopback, port, ca: pem }),
    deliverUntrusting: httpsDelivery({ lookup: toLoopback, port }),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

/** Whether the header is signed for this push service, for at most a day (RFC 8292). */
export function isSignedFor(audience: string, authorization: string, now: Date): boolean {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = read(claims) as { aud: string; exp: number; sub: string }
  const days = (exp - now.getTime() / 1_000) / 86_400
  return (
    isGenuine && read(head).alg === 'ES256' && aud === audience && days > 0 && days < 1 && /^https:/.test(sub)
  )
}
