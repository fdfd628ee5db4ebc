import type { PushSettings } from '@boathouse/domain/club/push/contract'
import { newId } from '@boathouse/domain/kernel/new-id'
import { hashEndpoint, toBrowserSubscription } from '../src/lib/device/push-subscription.ts'

declare const self: ServiceWorkerGlobalScope

/** Repeats the contract's path: importing contracts would make up most of the worker. */
const SETTINGS = '/api/push'
const DEVICES = `${SETTINGS}/devices`

/** Renews a subscription that the browser ended. On failure, the settings show that notifications are off. */
export function followSubscription(): void {
  self.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(event).catch(() => undefined)),
  )
}

async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const { serverKey, devices }: PushSettings = await (await send('GET', SETTINGS)).json()
  const hash = oldSubscription && (await hashEndpoint(oldSubscription.endpoint))
  const device = devices.find(({ endpointHash }) => endpointHash === hash)
  // Another user may be signed in, or the device may have been removed.
  if (serverKey === null || !device) return void (await newSubscription?.unsubscribe())
  const { pushManager } = self.registration
  const subscription =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }))
  await send('DELETE', `${DEVICES}/${device.id}`)
  await send('POST', DEVICES, { id: newId(), ...toBrowserSubscription(subscription), kinds: [] })
}

async function send(method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}.`)
  return response
}
