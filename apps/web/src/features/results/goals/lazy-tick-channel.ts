import type { LazyChannel } from '#outbox/channel.ts'
import type { StoredTick } from './tick-channel.ts'
import type { TickEntry, TickedGoal } from './tick-queue.ts'

export const lazyTickChannel: LazyChannel<TickedGoal, TickEntry, StoredTick> = {
  kind: 'tick',
  idOf: ({ id }) => id,
  load: async () => (await import('./tick-channel.ts')).tickChannel,
}
