import { useSendOutbox } from '#outbox/use-outbox.ts'
import { outingChannel } from './outing-channel.ts'

const loadChannels = async () => [outingChannel]

/** On a kiosk, around which there is no frame that sends: what was done before it was turned on anew is sent, too. */
export function SendOutings({ userId }: { readonly userId: string }) {
  useSendOutbox(userId, loadChannels)
  return null
}
