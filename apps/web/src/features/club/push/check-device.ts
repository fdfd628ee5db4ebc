import { addPushDevice, showPush } from '@boathouse/domain/club/push/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { call } from '#lib/api/call.ts'
import { findSubscription } from '#lib/device/browser-push.ts'
import { hashEndpoint, isForServer, toBrowserSubscription } from '#lib/device/push-subscription.ts'

/** Links this browser's subscription to the current session, or ends an obsolete one. Ignores network failures. */
export const checkDevice = (): Promise<void> => check().catch(() => undefined)

async function check(): Promise<void> {
  const subscription = await findSubscription()
  if (!subscription) return
  const { serverKey, devices } = await call(showPush, {})
  const hash = await hashEndpoint(subscription.endpoint)
  const isTheirs = devices.some(({ endpointHash }) => endpointHash === hash)
  if (isTheirs && serverKey !== null && isForServer(subscription, serverKey))
    await call(addPushDevice, { body: { id: newId(), ...toBrowserSubscription(subscription), kinds: [] } })
  else await subscription.unsubscribe()
}
