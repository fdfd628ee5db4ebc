import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from '../../test/mails.ts'
import { leadingTo } from '../../test/resolvers.ts'
import { type Receiver, receiver } from '../../test/webhooks.ts'
import { PrivateAddress } from '../public-addresses.ts'
import { webhookDelivery } from './delivery.ts'
import { PortNotAllowed, reachableAddresses } from './reach.ts'

let other: Receiver
beforeEach(async () => {
  other = await receiver()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await other.close()
})

const REACH = { networks: [], ports: [], find: leadingTo('142.250.74.10') }

const messageTo = (url: string) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"type":"test"}' })

/** Yields forever: a byte after each pause, or a kilobyte without pauses. Calls `often` after the hundredth. */
async function* forever(pauseMs: number, often?: () => void) {
  for (let times = 0; ; times += 1) {
    if (times === 100) often?.()
    await setTimeout(pauseMs)
    yield pauseMs > 0 ? '.' : '.'.repeat(1024)
  }
}

const PRIVATE = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1'],
  ...['192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::a00:1', 'fc00::1', 'fd00:ec2::254'],
  ...['fe80::1', 'ff02::1', '2001:db8::1', '3fff:1::1', '2002:a00:1::', '2001::1'],
]

describe('a webhook', () => {
  it('is delivered within the network that the operator allows', async () => {
    expect(await other.deliver()(messageTo(other.url))).toBe(204)
    expect(other.received).toMatchObject([
      { path: '/club', body: '{"type":"test"}', headers: { 'webhook-id': 'msg_1' } },
    ])
  })

  it.each(PRIVATE)('is not delivered if its name resolves to %s (C16)', async (address) => {
    await expect(other.deliver([], address)(messageTo(other.url))).rejects.toThrow(PrivateAddress)
    expect(other.received).toEqual([])
  })

  it.each(PRIVATE)('is not delivered to the address %s (C16)', async (address) => {
    const host = address.includes(':') ? `[${address}]` : address
    await expect(webhookDelivery(REACH)(messageTo(`https://${host}/x`))).rejects.toThrow(PrivateAddress)
  })

  it.each(['https://2130706433/x', 'https://0x7f.1/x', 'https://127.1/x'])(
    'is not delivered to %s, another spelling of this machine (C16)',
    async (url) => {
      await expect(webhookDelivery(REACH)(messageTo(url))).rejects.toThrow(PrivateAddress)
    },
  )

  it('is not delivered if the connection leads elsewhere than the lookup (C16)', async () => {
    // Connects to another address than resolved: only the socket's address counts.
    const lies = ((_host: string, options: { all?: boolean }, found: (...all: unknown[]) => void) => {
      const address = {
        family: 4,
        asked: 0,
        get address() {
          this.asked += 1
          return this.asked === 1 ? '93.184.216.34' : '127.0.0.1'
        },
      }
      found(null, options.all ? [address] : address)
    }) as never
    const deliver = webhookDelivery({ ...REACH, ports: [[1_024, 65_535]], find: lies })
    await expect(deliver(messageTo(other.url))).rejects.toThrow(PrivateAddress)
    expect(other.received).toEqual([])
  })

  it('resolves its name for each message, without keeping connections (C16)', async () => {
    const places = ['127.0.0.1', '10.1.2.3']
    const deliver = other.deliver(['127.0.0.0/8'], () => places.shift() ?? '')
    expect(await deliver(messageTo(other.url))).toBe(204)
    await expect(deliver(messageTo(other.url))).rejects.toThrow(PrivateAddress)
    expect(other.received).toHaveLength(1)
  })

  it('is not delivered to a port that the operator does not allow (C16)', async () => {
    const deliver = webhookDelivery({ ...REACH, networks: ['127.0.0.0/8'], find: leadingTo('127.0.0.1') })
    await expect(deliver(messageTo(other.url))).rejects.toThrow(PortNotAllowed)
    expect(other.received).toEqual([])
  })

  it('follows no redirect (C16)', async () => {
    other.answerWith({ status: 307, headers: { location: other.url } })
    expect(await other.deliver()(messageTo(other.url))).toBe(307)
    expect(other.received).toHaveLength(1)
  })

  it('reads up to 64 KB of a response (C16)', async () => {
    // Without the timeout, only the size limit ends the response.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
    other.answerWith({ status: 200, body: Readable.from(forever(0)) })
    expect(await other.deliver()(messageTo(other.url))).toBe(200)
  })

  it('has ten seconds for the whole response (C16)', async () => {
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    const slow = await receiver()
    const dripped = Promise.withResolvers<void>()
    other.answerWith('nothing')
    slow.answerWith({ status: 200, body: Readable.from(forever(1, () => dripped.resolve())) })
    const heard: string[] = []
    const silent = other
      .deliver()(messageTo(other.url))
      .catch(() => void heard.push('nothing'))
    const ended = () => heard.push('a part')
    const dripping = slow.deliver()(messageTo(slow.url)).then(ended, ended)
    await waitFor(async () => other.received[0])
    await dripped.promise
    expect(timeout.mock.calls).toEqual([[10_000], [10_000]])
    expect(heard).toEqual([])
    patience.abort()
    await Promise.all([silent, dripping])
    expect(heard.toSorted()).toEqual(['a part', 'nothing'])
    await slow.close()
  })

  it('fails if no server listens', async () => {
    await other.close()
    await expect(other.deliver()(messageTo(other.url))).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/)
  })
})

it('the operator’s ranges are allowed besides the public internet, and no others (C16)', () => {
  const isReachable = reachableAddresses(['10.1.0.0/16', 'fd12::/16', '192.168.1.7'])
  expect(['10.1.2.3', 'fd12::1', '192.168.1.7', '142.250.74.10'].filter(isReachable)).toHaveLength(4)
  expect(['10.2.0.1', 'fd13::1', '192.168.1.8', '127.0.0.1', 'name'].filter(isReachable)).toEqual([])
})
