import { lookup } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** Thrown instead of connecting to an address that isn't on the public internet. */
export class PrivateAddress extends Error {}

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
