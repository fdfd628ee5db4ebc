import { newId } from '@boathouse/domain/kernel/ids'
import { addPushDevice, showPush } from '@boathouse/domain/push/contract'
import { call } from '#lib/api/call.ts'
import { findSubscription } from '#lib/session/browser-push.ts'
import { hashEndpoint, isForServer, toBrowserSubscription } from '#lib/session/push-subscription.ts'

/**
 * Lets this browser's notifications go with the session of who is signed in now, and ends them where they are not theirs:
 * somebody else's whose session was over by itself, or what was removed elsewhere. Where the server can't be reached, the next
 * time that the app is opened is early enough.
 */
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
