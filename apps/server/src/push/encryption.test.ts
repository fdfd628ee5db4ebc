import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aSubscription } from '../../test/push.ts'
import { encryptFor, encryptWith, isPublicKey } from './encryption.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('a message to a browser', () => {
  it('is what RFC 8291 shows for its example (Appendix A)', () => {
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

  it('is as long for every text, and another one each time', () => {
    const { p256dh, auth } = aSubscription()
    const [one, other] = ['A practice on Tuesday changed', 'x'].map((text) =>
      encryptFor({ p256dh, auth }, text),
    ) as [Buffer, Buffer]
    expect(one.length).toBe(other.length)
    expect(encryptFor({ p256dh, auth }, 'x').equals(other)).toBe(false)
  })

  it('is refused where it does not fit in one record', () => {
    expect(() => encryptFor(aSubscription(), 'x'.repeat(4_096))).toThrow(RangeError)
  })

  it('can be read by the browser alone whose keys were used', () => {
    const browser = createECDH('prime256v1')
    const p256dh = browser.generateKeys().toString('base64url')
    const { auth } = aSubscription()
    const message = encryptFor({ p256dh, auth }, 'Tuesday')
    const [salt, theirs] = [message.subarray(0, 16), message.subarray(21, 86)]
    const derive = (input: Buffer, key: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', input, key, info, length))
    const read = (secret: Buffer) => {
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(p256dh), theirs])
      const input = derive(secret, bytes(auth), info, 32)
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(message.subarray(-16))
      return Buffer.concat([decipher.update(message.subarray(86, -16)), decipher.final()])
    }
    const record = read(browser.computeSecret(theirs))
    const text = record.subarray(0, record.lastIndexOf(2))
    expect([text.toString(), record.length]).toEqual(['Tuesday', 1_024])
    const other = createECDH('prime256v1')
    other.generateKeys()
    expect(() => read(other.computeSecret(theirs))).toThrow()
  })
})

describe('a browser’s key', () => {
  it('is a point on the curve', () => {
    expect(isPublicKey(aSubscription().p256dh)).toBe(true)
    expect(isPublicKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false)
    expect(isPublicKey('')).toBe(false)
  })
})
