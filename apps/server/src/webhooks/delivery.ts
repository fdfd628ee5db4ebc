import { Agent, type RequestOptions, request } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { judgedLookup, PrivateAddress } from '#push/delivery.ts'
import { hostOf, isAllowedPort, PortNotAllowed, type Reach, reachableAddresses } from './reach.ts'

export interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Delivers a message and returns the HTTP status. Throws if there is no answer, `PrivateAddress`, and `PortNotAllowed`. */
export type DeliverWebhook = (message: WebhookMessage) => Promise<number>

/** How long a receiver may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000

/** How much of an answer is read, in bytes. */
const MOST_OF_ANSWER = 64 * 1024

/**
 * Delivers over https, straight to where a name leads at that moment: no redirect is followed, and no proxy asked. Where an address
 * leads is judged when its name is looked up for the very connection, and once more on the connected socket, before anything is sent.
 */
export function webhookDelivery({
  networks,
  ports,
  find,
  ca,
}: Reach & Pick<RequestOptions, 'ca'>): DeliverWebhook {
  const isReachable = reachableAddresses(networks)
  const judged = judgedLookup(isReachable, find)
  // A connection that is kept would be judged by where its name led before.
  const agent = new Agent({ keepAlive: false })
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const host = hostOf(url)
      if (!isAllowedPort(url, ports)) throw new PortNotAllowed(`the port of ${url} is not allowed`)
      // An address that is written out is not looked up.
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
          if (read > MOST_OF_ANSWER) response.destroy()
        })
        response.once('close', () => resolve(status))
      })
      asking.end(body)
    })
}
