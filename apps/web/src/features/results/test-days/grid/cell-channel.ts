import { enterTestCell, showTestGrid } from '@boathouse/domain/results/test-days/contract'
import type { TestCell, TestGrid } from '@boathouse/domain/results/test-days/model'
import type { QueryClient } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import type { Channel } from '#outbox/channel.ts'
import { putStored } from '#outbox/put-stored.ts'
import {
  applyStored,
  type CellEntry,
  isOf,
  markAllRefused,
  markRefused,
  type TypedTestDay,
} from './cell-queue.ts'

/** Updates the cached grid, unless it has a newer version of the cell. */
function applyCell(queryClient: QueryClient, { clubId, id }: TypedTestDay, stored: TestCell): Promise<void> {
  const isThis = isOf(stored)
  return putStored<TestGrid>(
    queryClient,
    [showTestGrid.id, { params: { clubId, testDayId: id } }],
    (grid) => ({
      ...grid,
      cells: grid.cells.map((cell) => (isThis(cell) && stored.version >= cell.version ? stored : cell)),
    }),
  )
}

/** Whether a failure concerns the grid as a whole: all its entries are then refused. */
const isOfGrid = ({ code, status }: CallFailure) =>
  code === 'clubInactive' || status === 403 || status === 404

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
