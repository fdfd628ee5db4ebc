import type { lookup } from 'node:dns'
import { currentTime } from '@boathouse/domain/test/clock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { vapid } from '../../test/app.ts'
import { type PushService, pushService } from '../../test/push-service.ts'
import { PrivateAddress, publicLookup } from '../public-addresses.ts'
import { httpsDelivery } from './delivery.ts'
import { vapidAuthorization } from './vapid.ts'

let service: PushService
beforeEach(async () => {
  service = await pushService()
})
afterEach(() => service.close())

const messageTo = (endpoint: string) => ({
  endpoint,
  authorization: vapid ? vapidAuthorization(vapid, endpoint, currentTime()) : '',
  body: Buffer.from('encrypted'),
  ttl: 60,
  urgency: 'high' as const,
  topic: 'a-topic',
})
const message = messageTo('https://push.example.org/someone')

describe('a notification to a push service', () => {
  it('is sent with the required headers', async () => {
    expect(await service.deliver(message)).toEqual({ status: 201, waitMs: 0 })
    const [{ headers, body, endpoint } = { headers: {}, body: '', endpoint: '' }] = service.received
    expect(endpoint).toBe(message.endpoint)
    expect(headers).toMatchObject({
      ttl: '60',
      urgency: 'high',
      topic: 'a-topic',
      'content-encoding': 'aes128gcm',
    })
    expect(body.toString()).toBe('encrypted')
  })

  it.each([
    ['seconds', '120', 120_000],
    ['nonsense', 'soon', 0],
    ['a date in the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
  ])('waits as long as the push service requests, in %s', async (_how, wait, waitMs) => {
    service.answerWith({ status: 429, headers: { 'retry-after': wait } })
    expect(await service.deliver(message)).toEqual({ status: 429, waitMs })
  })

  it('follows no redirect (C15)', async () => {
    service.answerWith({ status: 307, headers: { location: 'https://push.example.org/elsewhere' } })
    expect((await service.deliver(message)).status).toBe(307)
    expect(service.received).toHaveLength(1)
  })

  it('closes the connection on a long response, and uses its status (C15)', async () => {
    service.answerWith({ status: 201, isLong: true })
    expect((await service.deliver(message)).status).toBe(201)
    await expect.poll(() => service.longBodies.length).toBe(1)
    expect(service.longBodies).toEqual(['cutOff'])
  })

  it('is not sent to a server with an untrusted certificate (C15)', async () => {
    await expect(service.deliverUntrusting(message)).rejects.toThrow(/certificate/)
    expect(service.received).toEqual([])
  })

  it('fails if no server listens', async () => {
    await service.close()
    await expect(service.deliver(message)).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/)
  })

  it.each(['https://127.0.0.1/x', 'https://[::1]/x', 'http://push.example.org/x', 'https://localhost/x'])(
    'is not sent to %s (C15)',
    async (endpoint) => {
      await expect(service.deliver(messageTo(endpoint))).rejects.toThrow(PrivateAddress)
      expect(service.received).toEqual([])
    },
  )

  it('is not sent if a name resolves to a private network when connecting (C15)', async () => {
    const find = ((_host: string, _options: object, found: (...all: unknown[]) => void) =>
      found(null, [
        { address: '127.0.0.1', family: 4 },
        { address: 'fd00::1', family: 6 },
      ])) as unknown as typeof lookup
    const deliver = httpsDelivery({ lookup: publicLookup(find) })
    await expect(deliver(message)).rejects.toThrow(PrivateAddress)
  })
})
