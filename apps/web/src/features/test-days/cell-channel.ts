import { enterTestCell, showTestGrid } from '@boathouse/domain/test-days/contract'
import type { TestCell, TestGrid } from '@boathouse/domain/test-days/model'
import type { QueryClient } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import type { Channel } from '#outbox/channel.ts'
import {
  applyStored,
  type CellEntry,
  isOf,
  markAllRefused,
  markRefused,
  type TypedTestDay,
} from './cell-queue.ts'

/** Puts into the grid on this screen what was stored, unless something later is there. */
async function applyCell(
  queryClient: QueryClient,
  { clubId, id }: TypedTestDay,
  stored: TestCell,
): Promise<void> {
  const queryKey = [showTestGrid.id, { params: { clubId, testDayId: id } }]
  const isAsking = queryClient.isFetching({ queryKey }) > 0
  // An answer that is under way may be older than this.
  await queryClient.cancelQueries({ queryKey })
  const isThis = isOf(stored)
  queryClient.setQueryData<TestGrid>(queryKey, (grid) => {
    if (!grid) return undefined
    const cells = grid.cells.map((cell) => (isThis(cell) && stored.version >= cell.version ? stored : cell))
    return { ...grid, cells }
  })
  // What others typed was asked for, too.
  if (isAsking) void queryClient.invalidateQueries({ queryKey })
  // Screens hear of it in a moment: only then may it leave the queue, or its cell would show the old value in between.
  await new Promise((done) => setTimeout(done))
}

/** Nothing of this grid is taken, whatever is sent. */
const isOfGrid = ({ code, status }: CallFailure) =>
  code === 'clubInactive' || status === 403 || status === 404

/** How cells are sent, and what becomes of those that wait. */
export const cellChannel: Channel<TypedTestDay, CellEntry, TestCell> = {
  kind: 'testCells',
  idOf: ({ id }) => id,
  send: ({ clubId, id }, { memberId, disciplineKey, state, attempts, seen }, call) =>
    call(enterTestCell, {
      params: { clubId, testDayId: id },
      body: { memberId, disciplineKey, version: seen.version, state, attempts: [...attempts] },
    }),
  show: applyCell,
  applyReply: applyStored,
  applyRefusal: (queue, id, failure) => {
    const refusal = { code: failure.code, current: (failure.current as TestCell | undefined) ?? null }
    return isOfGrid(failure) ? markAllRefused(queue, refusal) : markRefused(queue, id, refusal)
  },
  refresh: (queryClient) => void queryClient.invalidateQueries({ queryKey: [showTestGrid.id] }),
}
