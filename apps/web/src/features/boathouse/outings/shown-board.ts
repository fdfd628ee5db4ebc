import type { Board, Outing } from '@boathouse/domain/boathouse/outings/model'
import { inOrder } from './outing-channel.ts'
import type { OutingQueue } from './outing-queue.ts'

export interface ShownBoard extends Board {
  /** Ids of outings with unsent changes. */
  readonly waiting: ReadonlySet<string>
}

/** Applies unsent entries to the board. */
export function toShownBoard(board: Board, queue: OutingQueue): ShownBoard {
  const out = new Map<string, Outing>(board.out.map((one) => [one.id, one]))
  const waiting = new Set<string>()
  const gone: Outing[] = []
  for (const one of queue) {
    if (one.refusal) continue
    const { outing } = one
    const known = out.get(outing.id)
    waiting.add(outing.id)
    if (one.kind === 'start') gone.push(outing)
    if (one.kind === 'end' || (one.kind === 'start' && one.backAt !== null)) out.delete(outing.id)
    else if (one.kind !== 'expect') out.set(outing.id, { ...outing, backAt: null })
    else if (known) out.set(outing.id, { ...known, expectedBack: one.expectedBack })
  }
  const hasGone = ({ boat, crew }: Board['lineUps'][number]) =>
    gone.some((one) => one.boat.id === boat.id && crew.every((seat) => sits(one, seat)))
  return {
    ...board,
    out: inOrder([...out.values()]),
    lineUps: board.lineUps.filter((ready) => !hasGone(ready)),
    waiting,
  }
}

const sits = ({ crew }: Outing, { seat, id }: { readonly seat: number; readonly id: string | null }) =>
  crew.some((one) => one.seat === seat && one.id === id)
