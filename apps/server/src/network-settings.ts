import { isIP } from 'node:net'
import { invalidSetting } from './setting-error.ts'

export function readTrustProxy(value: string): string[] {
  const proxies = listIn(value)
  const known = (proxy: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(proxy) || isIP(proxy) > 0 || isRange(proxy)
  return proxies.every(known)
    ? proxies
    : invalidSetting(
        'TRUST_PROXY',
        'addresses or ranges of your proxies, for example 10.0.0.0/8, with commas between',
      )
}

export function readNetworks(value: string): string[] {
  const networks = listIn(value)
  return networks.every((network) => isIP(network) > 0 || isRange(network))
    ? networks
    : invalidSetting('WEBHOOK_NETWORKS', 'addresses or ranges, for example 10.0.0.0/8, with commas between')
}

export function readPorts(value: string): (readonly [number, number])[] {
  const parts = listIn(value)
  return parts.map((part) => {
    const [, first = '', last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part) ?? []
    const range = [Number(first), Number(last)] as const
    return range[0] >= 1_024 && range[0] <= range[1] && range[1] <= 65_535
      ? range
      : invalidSetting(
          'WEBHOOK_PORTS',
          'ports or ranges from 1024 on, for example 8443 or 9000-9100, with commas between',
        )
  })
}

function isRange(value: string): boolean {
  const [address = '', bits = '', ...more] = value.split('/')
  const family = isIP(address)
  const isWidth = /^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128)
  return family > 0 && isWidth && more.length === 0
}

const listIn = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
