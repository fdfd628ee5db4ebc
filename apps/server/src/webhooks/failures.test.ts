import { deliveryFailures } from '@boathouse/domain/club/webhooks/model'
import { en } from '@boathouse/messages/en/index'
import { expect, it, vi } from 'vitest'
import { leadingTo } from '../../test/resolvers.ts'
import { receiver } from '../../test/webhooks.ts'
import { PrivateAddress } from '../public-addresses.ts'
import { webhookDelivery } from './delivery.ts'
import { failureOf } from './failures.ts'
import { PortNotAllowed } from './reach.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })

it.each([
  [new PrivateAddress(), 'addressPrivate'],
  [new PortNotAllowed(), 'portNotAllowed'],
  [withCode('ENOTFOUND'), 'hostNotFound'],
  [withCode('EAI_AGAIN'), 'hostNotFound'],
  [withCode('ECONNREFUSED'), 'notConnected'],
  [withCode('ETIMEDOUT'), 'notConnected'],
  [withCode('ABORT_ERR'), 'timedOut'],
  [withCode('CERT_HAS_EXPIRED'), 'certificate'],
  [withCode('DEPTH_ZERO_SELF_SIGNED_CERT'), 'certificate'],
  [withCode('ERR_TLS_CERT_ALTNAME_INVALID'), 'certificate'],
  [withCode('EPROTO'), 'notHttps'],
  [withCode('HPE_INVALID_CONSTANT'), 'notHttps'],
  [withCode('ECONNRESET'), 'cutOff'],
  [new Error('odd'), 'other'],
] as const)('%s is the reason of a failed delivery: %s', (error, failure) =>
  expect(failureOf(error)).toBe(failure),
)

it('every reason has a message', () => {
  for (const failure of deliveryFailures) expect(en).toHaveProperty([`webhooks.failure.${failure}`])
})

it('an unknown certificate authority and no answer are different failures', async () => {
  const other = await receiver()
  const deliver = webhookDelivery({
    ...{ networks: ['127.0.0.0/8'], ports: [[1_024, 65_535]], find: leadingTo('127.0.0.1') },
  })
  const message = { url: other.url, headers: {}, body: '{}' }
  expect(failureOf(await deliver(message).catch((error: unknown) => error))).toBe('certificate')
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  expect(failureOf(await deliver(message).catch((error: unknown) => error))).toBe('timedOut')
  vi.restoreAllMocks()
  await other.close()
})
