import { Agent, type RequestOptions, request } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { judgedLookup, PrivateAddress } from '../public-addresses.ts'
import { hostOf, isAllowedPort, PortNotAllowed, type Reach, reachableAddresses } from './reach.ts'

export interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Returns the HTTP status. Throws if there is none; `PrivateAddress` or `PortNotAllowed` for a forbidden URL. */
export type DeliverWebhook = (message: WebhookMessage) => Promise<number>

const PATIENCE_MS = 10_000

const MAX_OF_ANSWER = 64 * 1024

/** Https without redirects or a proxy. Checks the address at the lookup and on the connected socket. */
export function webhookDelivery({
  networks,
  ports,
  find,
  ca,
}: Reach & Pick<RequestOptions, 'ca'>): DeliverWebhook {
  const isReachable = reachableAddresses(networks)
  const judged = judgedLookup(isReachable, find)
  // A kept-alive connection would skip the check of the address.
  const agent = new Agent({ keepAlive: false })
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const host = hostOf(url)
      if (!isAllowedPort(url, ports)) throw new PortNotAllowed(`the port of ${url} is not allowed`)
      // Node doesn't look up literal addresses, so check them here.
      if (isIP(host) && !isReachable(host)) throw new PrivateAddress(`${host} is of a private network`)
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const sent = { ...headers, 'content-length': Buffer.byteLength(body) }
      const asking = request(url, { method: 'POST', headers: sent, agent, lookup: judged, signal, ca })
      asking.on('error', reject)
      asking.on('socket', (socket: Socket) =>
        socket.once('connect', () => {
          const { remoteAddress = '' } = socket
          if (!isReachable(remoteAddress))
            socket.destroy(new PrivateAddress(`${remoteAddress} is of a private network`))
        }),
      )
      asking.on('response', (response) => {
        const { statusCode: status = 0 } = response
        let read = 0
        response.on('error', () => undefined)
        response.on('data', (part: Buffer) => {
          read += part.length
          if (read > MAX_OF_ANSWER) response.destroy()
        })
        response.once('close', () => resolve(status))
      })
      asking.end(body)
    })
}
