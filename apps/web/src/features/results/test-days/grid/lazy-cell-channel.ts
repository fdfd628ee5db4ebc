import type { TestCell } from '@boathouse/domain/results/test-days/model'
import type { LazyChannel } from '#outbox/channel.ts'
import type { CellEntry, TypedTestDay } from './cell-queue.ts'

export const lazyCellChannel: LazyChannel<TypedTestDay, CellEntry, TestCell> = {
  kind: 'testCells',
  idOf: ({ id }) => id,
  load: async () => (await import('./cell-channel.ts')).cellChannel,
}
