import type { LateChannel } from '#outbox/channel.ts'
import type { StoredTick } from './tick-channel.ts'
import type { TickEntry, TickedGoal } from './tick-queue.ts'

/** The days of one's own habits that are ticked off, by goal. */
export const lateTickChannel: LateChannel<TickedGoal, TickEntry, StoredTick> = {
  kind: 'tick',
  idOf: ({ id }) => id,
  load: async () => (await import('./tick-channel.ts')).tickChannel,
}
