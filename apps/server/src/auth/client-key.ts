import { isIP } from 'node:net'

/**
 * What the limits count a client by: its IPv4 address, or the first 64 bits of its IPv6 address, since whoever has one
 * address of such a network has them all. `claimed` may be a proxy's word; if it is no address, the connection's counts.
 */
export function toClientKey(claimed: string, connected: string): string {
  const address = withoutPort(claimed)
  return toNetwork(isIP(address) ? address : withoutPort(connected))
}

/**
 * Those whom one line may have all of: clients whose IPv6 addresses begin with the same 48 bits. One with an IPv4 address
 * is alone, since others in a club's own network must not suffer for a neighbour. `key` is a client's.
 */
export const toNetworkKey = (key: string): string => (isIP(key) === 4 ? key : key.split(':', 3).join(':'))

/**
 * The network of a client, as its owner is shown it: coarse enough to say nothing of one household, and by the first three bytes
 * of an IPv4 address or the first 48 bits of an IPv6 one. `key` is a client's.
 */
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
