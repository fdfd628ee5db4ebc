import { createECDH, randomBytes } from 'node:crypto'
import { newId } from '@boathouse/domain/kernel/ids'
import { addPushDevice } from '@boathouse/domain/push/contract'
import type { PushKind } from '@boathouse/domain/push/model'
import { call, type TestApp } from './app.ts'
import type { Person } from './factories.ts'

/** What a browser says that has just subscribed, as nobody else. */
export function aSubscription(endpoint = `https://push.example.org/${newId()}`) {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys().toString('base64url')
  return { id: newId(), endpoint, p256dh, auth: randomBytes(16).toString('base64url') }
}

/** Sends somebody's notifications to a browser of theirs. Returns the device's id. */
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
