import { isIP } from 'node:net'

/** Rate-limit key: IPv4 address, or 64 bits of IPv6. Uses `connected` if the proxy's `claimed` address is invalid. */
export function toClientKey(claimed: string, connected: string): string {
  const address = withoutPort(claimed)
  return toNetwork(isIP(address) ? address : withoutPort(connected))
}

/**
 * Groups IPv6 clients by 48 bits, which one subscriber may hold. IPv4 clients stay alone: neighbours must not suffer.
 */
export const toNetworkKey = (key: string): string => (isIP(key) === 4 ? key : key.split(':', 3).join(':'))

/** Network of a client key for display, too coarse to identify a household: 24 bits of IPv4, 48 of IPv6. */
export function describeNetwork(key: string): string {
  if (isIP(key) === 4) return `${key.split('.', 3).join('.')}.0/24`
  return key.endsWith('::/64') ? `${toNetworkKey(key).replace(/:+$/, '')}::/48` : key
}

const withoutPort = (address: string): string =>
  /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address

function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? []
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
