import type { LazyChannel } from '#outbox/channel.ts'
import type { Recorded, TappedPractice } from './register-channel.ts'
import type { Waiting } from './tap-queue.ts'

export const lazyRegisterChannel: LazyChannel<TappedPractice, Waiting, Recorded> = {
  kind: 'register',
  idOf: ({ id }) => id,
  load: async () => (await import('./register-channel.ts')).registerChannel,
}
