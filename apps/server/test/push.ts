import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { addPushDevice } from '@boathouse/domain/club/push/contract'
import type { PushKind } from '@boathouse/domain/club/push/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { call, type TestApp } from './app.ts'
import type { Person } from './factories.ts'

const derive = (input: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes))

/** A new subscribed browser that decrypts its messages (RFC 8291) and throws for others'. */
export function aBrowser(endpoint = `https://push.example.org/${newId()}`) {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  const decrypt = (message: Buffer): string => {
    const [salt, theirs] = [message.subarray(0, 16), message.subarray(21, 86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
    const input = derive(ecdh.computeSecret(theirs), auth, info, 32)
    const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(message.subarray(-16))
    const record = Buffer.concat([decipher.update(message.subarray(86, -16)), decipher.final()])
    return record.subarray(0, record.lastIndexOf(2)).toString()
  }
  const subscription = {
    id: newId(),
    endpoint,
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
  }
  return { subscription, decrypt }
}

/** Sets the user's time zone so that it is noon, because notifications wait at night. */
export async function atNoon({ database }: TestApp, { id }: Person, now: Date): Promise<void> {
  const ahead = 12 - now.getUTCHours()
  // Etc zones have inverted signs.
  const timeZone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await database.db.updateTable('users').set({ timeZone }).where('id', '=', id).execute()
}

export const aSubscription = (endpoint?: string) => aBrowser(endpoint).subscription

/** Returns the device's id. */
export async function aPushDevice(
  app: TestApp,
  who: Person,
  { kinds = [], ...subscription }: Partial<ReturnType<typeof aSubscription>> & { kinds?: PushKind[] } = {},
): Promise<string> {
  const body = { ...aSubscription(), ...subscription, kinds }
  const { status } = await call(app, addPushDevice, { body }, who)
  if (status !== 201) throw new Error(`The device was not added: ${status}.`)
  return body.id
}
