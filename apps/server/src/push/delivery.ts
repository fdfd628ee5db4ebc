import { lookup } from 'node:dns'
import { Agent, type RequestOptions, request } from 'node:https'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'
import { isPushEndpoint } from '@boathouse/domain/club/push/rules'

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

/** The subscription's address isn't on the public internet. */
export class PrivateAddress extends Error {}

const PATIENCE_MS = 10_000
/** Longer response bodies close the connection: users choose the server that responds. */
const MAX_OF_RESPONSE = 64 * 1024

const privateNetworks = new BlockList()
for (const network of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24',
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
].flatMap((line) => line.split(' '))) {
  const [address = '', bits] = network.split('/')
  privateNetworks.addSubnet(address, Number(bits), 'ipv4')
}

/** Allocated unicast addresses (2000::/3) without documentation, 6to4 and Teredo. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const tunnels = new BlockList()
for (const [address, bits] of [
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['2001::', 23],
  ['2002::', 16],
] as const)
  tunnels.addSubnet(address, bits, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !privateNetworks.check(address, 'ipv4')
    : publicIpv6.check(address, 'ipv6') && !tunnels.check(address, 'ipv6')

/** Checks the addresses of the connection's own lookup, which prevents DNS rebinding. */
export const judgedLookup =
  (isReachable: (address: string) => boolean, find: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) =>
    find(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const allowed = addresses.filter(({ address }) => isReachable(address))
      const [first] = allowed
      if (!first) return callback(new PrivateAddress(`${hostname} leads to a private network`), [])
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })

export const publicLookup = (find?: typeof lookup): LookupFunction => judgedLookup(isPublicAddress, find)

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
