import { Agent, type RequestOptions, request } from 'node:https'
import { isPushEndpoint } from '@boathouse/domain/club/push/rules'
import { PrivateAddress, publicLookup } from '../public-addresses.ts'

export interface PushMessage {
  readonly endpoint: string
  readonly authorization: string
  readonly body: Buffer
  readonly ttl: number
  readonly urgency: 'normal' | 'high'
  /** Replaces an undelivered message of the same topic. */
  readonly topic: string
}

export interface PushResponse {
  readonly status: number
  /** Requested delay in milliseconds; 0 if unset. */
  readonly waitMs: number
}

/** Throws if there is no response; `PrivateAddress` for a forbidden address. */
export type Deliver = (message: PushMessage) => Promise<PushResponse>

const PATIENCE_MS = 10_000
/** Longer response bodies close the connection: users choose the server that responds. */
const MAX_OF_RESPONSE = 64 * 1024

type Connecting = Pick<RequestOptions, 'lookup' | 'port' | 'ca'>

/** Direct https without redirects or a proxy. */
export function httpsDelivery(connecting: Connecting = { lookup: publicLookup() }): Deliver {
  const agent = new Agent({ keepAlive: true, timeout: 60_000 })
  return ({ endpoint, authorization, body, ttl, urgency, topic }) =>
    new Promise((resolve, reject) => {
      if (!isPushEndpoint(endpoint))
        throw new PrivateAddress('The endpoint belongs to no known push service.')
      const headers = {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        'content-type': 'application/octet-stream',
        ttl,
        urgency,
        topic,
      }
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const asking = request(endpoint, { ...connecting, agent, method: 'POST', headers, signal })
      asking.on('error', reject)
      asking.on('response', (response) => {
        let received = 0
        response.on('error', () => undefined)
        // Discards the body. Cuts off long ones; the signal ends endless ones.
        response.on('data', (part: Buffer) => {
          received += part.length
          if (received > MAX_OF_RESPONSE) response.destroy()
        })
        const { statusCode: status = 0 } = response
        resolve({ status, waitMs: readWait(response.headers['retry-after']) })
      })
      asking.end(body)
    })
}

/** Retry-After in seconds or as a date. */
function readWait(value: string | undefined): number {
  if (value === undefined) return 0
  const wait = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}
