import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { vapidAuthorization, vapidKeys } from './vapid.ts'

const site = { publicUrl: 'https://rowing.example.org', secret: 'a secret of the tests, long enough' }
const now = new Date('2026-11-23T08:00:00.000Z')

describe('the server’s keys for push services', () => {
  it('are derived from the secret: equal everywhere, and different with another', () => {
    const key = vapidKeys(site)?.publicKey
    expect(key).toMatch(/^B[\w-]{86}$/)
    expect(vapidKeys({ ...site, publicUrl: 'https://other.example.org' })?.publicKey).toBe(key)
    expect(vapidKeys({ ...site, secret: 'another secret, just as long as it' })?.publicKey).not.toBe(key)
  })

  it.each([
    'http://rowing.example.org',
    'http://localhost:3000',
    'https://localhost:3000',
    'https://boat.localhost',
    'https://127.0.0.1',
    'https://[::1]',
  ])('are null for %s, which push services refuse', (publicUrl) => {
    expect(vapidKeys({ ...site, publicUrl })).toBeNull()
  })

  it('sign for one push service and half a day (RFC 8292)', () => {
    const keys = vapidKeys(site)
    if (!keys) throw new Error('There are no keys.')
    const header = vapidAuthorization(keys, 'https://push.example.org/abc?d=e', now)
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
    expect(read(claims)).toEqual({
      aud: 'https://push.example.org',
      exp: now.getTime() / 1_000 + 43_200,
      sub: site.publicUrl,
    })
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
      string,
      string,
    ]
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
    const isSigned = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    expect(isSigned(`${head}.${claims}`)).toBe(true)
    expect(isSigned(`${head}.${claims}x`)).toBe(false)
  })
})
