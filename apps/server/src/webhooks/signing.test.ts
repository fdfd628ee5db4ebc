import { expect, it } from 'vitest'
import { newSigningSecret, signatureOf } from './signing.ts'

it('a message is signed like Standard Webhooks’ example', () => {
  const signed = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(signatureOf([secret], signed)).toBe(signature)
  const both = signatureOf([newSigningSecret(), secret], signed).split(' ')
  expect(both).toEqual([expect.stringMatching(/^v1,/), signature])
})

it('a secret has 32 bytes, and differs each time', () => {
  const [one, other] = [newSigningSecret(), newSigningSecret()]
  expect(Buffer.from(one.replace('whsec_', ''), 'base64')).toHaveLength(32)
  expect(one).not.toBe(other)
})
