import type { lookup } from 'node:dns'
import { Agent, type RequestOptions, request } from 'node:https'
import { BlockList, isIP, isIPv4, type Socket } from 'node:net'
import { isPublicAddress, judgedLookup, PrivateAddress } from '#push/delivery.ts'

export interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Hands a message over; answers the HTTP status. Throws where nobody answers, and `PrivateAddress` where nobody may be asked. */
export type DeliverWebhook = (message: WebhookMessage) => Promise<number>

/** How long whoever is told may take, in milliseconds. */
const PATIENCE_MS = 10_000

/** How much of an answer is read, in bytes. */
const MOST_OF_ANSWER = 64 * 1024

/** Whether an address may be asked: one of the public internet, or of a range that the operator allows. */
export function reachableAddresses(allowed: readonly string[]): (address: string) => boolean {
  const ranges = new BlockList()
  for (const range of allowed) {
    const [address = '', bits] = range.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    if (bits === undefined) ranges.addAddress(address, family)
    else ranges.addSubnet(address, Number(bits), family)
  }
  return (address) =>
    isPublicAddress(address) ||
    (isIP(address) !== 0 && ranges.check(address, isIPv4(address) ? 'ipv4' : 'ipv6'))
}

interface Reaching extends Pick<RequestOptions, 'ca'> {
  /** Ranges of the operator's own that may be asked besides. */
  readonly allowed: readonly string[]
  readonly find?: typeof lookup
}

/**
 * Delivers over https, straight to where a name leads at that moment: no redirect is followed, and no proxy asked. Where an address
 * leads is judged when its name is looked up for the very connection, and once more on the connected socket, before anything is sent.
 */
export function webhookDelivery({ allowed, find, ca }: Reaching): DeliverWebhook {
  const isReachable = reachableAddresses(allowed)
  const judged = judgedLookup(isReachable, find)
  // A connection that is kept would be judged by where its name led before.
  const agent = new Agent({ keepAlive: false })
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
      // An address that is written out is looked up by nobody.
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
