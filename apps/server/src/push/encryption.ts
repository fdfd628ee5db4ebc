import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface BrowserKeys {
  readonly p256dh: string
  readonly auth: string
}

/** Padded length in bytes: the real length would reveal the content. */
const PADDED_BYTES = 1_024

/** Record size in the header, in bytes. There is one record. */
const RECORD_BYTES = 4_096

const TAG_BYTES = 16

interface Fresh {
  readonly ecdh: ECDH
  readonly salt: Buffer
}

function makeFresh(): Fresh {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, salt: randomBytes(16) }
}

/** Encrypts for a browser by RFC 8291, with aes128gcm of RFC 8188. */
export const encryptFor = (keys: BrowserKeys, text: string): Buffer =>
  encryptWith(makeFresh(), keys, padded(Buffer.from(text)))

/** Appends the last record's delimiter and zeros up to a fixed length. */
function padded(text: Buffer): Buffer {
  const record = Buffer.alloc(Math.max(PADDED_BYTES, text.length + 1))
  text.copy(record)
  record[text.length] = 2
  return record
}

/** Takes the random values as arguments, to test the RFC's example. */
export function encryptWith({ ecdh, salt }: Fresh, keys: BrowserKeys, record: Buffer): Buffer {
  if (record.length + TAG_BYTES > RECORD_BYTES) throw new RangeError('The text is too long for a push.')
  const theirs = Buffer.from(keys.p256dh, 'base64url')
  const ours = ecdh.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const input = derive(ecdh.computeSecret(theirs), Buffer.from(keys.auth, 'base64url'), info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const encrypted = Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()])
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD_BYTES)
  header.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, header, ours, encrypted])
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes))

/** Whether the key is a point on the curve. */
export function isPublicKey(p256dh: string): boolean {
  try {
    makeFresh().ecdh.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
