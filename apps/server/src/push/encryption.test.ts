import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aBrowser, aSubscription } from '../../test/push.ts'
import { encryptFor, encryptWith, isPublicKey } from './encryption.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('a message to a browser', () => {
  it('equals the example of RFC 8291 (Appendix A)', () => {
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const record = Buffer.concat([Buffer.from('When I grow up, I want to be a watermelon'), Buffer.from([2])])
    const message = encryptWith({ ecdh, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') }, keys, record)
    expect(message.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('has the same length for every text, and differs each time', () => {
    const { p256dh, auth } = aSubscription()
    const [one, other] = ['A practice on Tuesday changed', 'x'].map((text) =>
      encryptFor({ p256dh, auth }, text),
    ) as [Buffer, Buffer]
    expect(one.length).toBe(other.length)
    expect(encryptFor({ p256dh, auth }, 'x').equals(other)).toBe(false)
  })

  it('is refused if it does not fit in one record', () => {
    expect(() => encryptFor(aSubscription(), 'x'.repeat(4_096))).toThrow(RangeError)
  })

  it('can be decrypted only with the browser’s keys (C15)', () => {
    const browser = aBrowser()
    const message = encryptFor(browser.subscription, 'Tuesday')
    expect(browser.decrypt(message)).toBe('Tuesday')
    expect(() => aBrowser().decrypt(message)).toThrow()
  })
})

describe('a browser’s key', () => {
  it('must be a point on the curve', () => {
    expect(isPublicKey(aSubscription().p256dh)).toBe(true)
    expect(isPublicKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false)
    expect(isPublicKey('')).toBe(false)
  })
})
