import type { lookup } from 'node:dns'
import { BlockList, isIP, isIPv4 } from 'node:net'
import { promisify } from 'node:util'
import { isPublicAddress } from '../public-addresses.ts'

export type PortRange = readonly [first: number, last: number]

export interface Reach {
  /** Private networks that the operator allows. */
  readonly networks: readonly string[]
  /** Ports that the operator allows besides `USUAL_PORTS`. */
  readonly ports: readonly PortRange[]
  readonly find: typeof lookup
}

/** Other ports may belong to a service that takes a webhook for a command. */
const USUAL_PORTS = [443, 80]

/** The operator doesn't allow the port of an https URL. */
export class PortNotAllowed extends Error {}

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

export function isAllowedPort(url: string, ports: readonly PortRange[]): boolean {
  const port = Number(new URL(url).port || 443)
  return USUAL_PORTS.includes(port) || ports.some(([first, last]) => port >= first && port <= last)
}

export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** Milliseconds that saving a webhook waits for the lookup. */
const PATIENCE_MS = 3_000

/** Why a URL can't be delivered to, as far as known; else null. */
export async function judgeUrl(
  url: string,
  { networks, ports, find }: Reach,
): Promise<'webhookPortNotAllowed' | 'webhookAddressPrivate' | 'webhookHostNotFound' | null> {
  if (!isAllowedPort(url, ports)) return 'webhookPortNotAllowed'
  const host = hostOf(url)
  const found = isIP(host) ? [host] : await addressesOf(host, find)
  if (found === 'unknown') return null
  if (found.length === 0) return 'webhookHostNotFound'
  return found.some(reachableAddresses(networks)) ? null : 'webhookAddressPrivate'
}

async function addressesOf(host: string, find: typeof lookup): Promise<readonly string[] | 'unknown'> {
  const { promise: tooLate, resolve } = Promise.withResolvers<'unknown'>()
  const patience = setTimeout(resolve, PATIENCE_MS, 'unknown')
  const looking = promisify(find)(host, { all: true }).then(
    (found) => found.map(({ address }) => address),
    (error: NodeJS.ErrnoException) => (error.code === 'ENOTFOUND' ? [] : 'unknown'),
  )
  return Promise.race([looking, tooLate]).finally(() => clearTimeout(patience))
}
