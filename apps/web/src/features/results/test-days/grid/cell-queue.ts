import type { TestCell } from '@boathouse/domain/results/test-days/model'
import { continueFrom, refuseLast } from '#outbox/last-of-each.ts'
import { dismiss, type Entry, FRESH, type Queue, type Refusal } from '#outbox/queue.ts'
import { type Entered, isSame } from './cell-text.ts'

export interface TypedTestDay {
  readonly clubId: string
  readonly id: string
  readonly title: string
  readonly date: string
}

export interface CellRef {
  readonly memberId: string
  readonly disciplineKey: string
}

/** The cell as it was on screen when the coach typed. */
export interface Seen extends Entered {
  readonly version: number
}

export interface Typing extends CellRef, Entered {
  readonly id: string
  /** Descriptions for screens that don't load the grid. */
  readonly words: { readonly athlete: string; readonly discipline: string; readonly typed: string }
  readonly seen: Seen
}

export interface CellEntry extends Entry<TestCell>, Typing {}

/** Unsent entries of one test day's grid, oldest first. A newer entry replaces an unsent one of its cell. */
export type CellQueue = Queue<CellEntry>

export const isOf =
  (cell: CellRef) =>
  (one: CellRef): boolean =>
    one.memberId === cell.memberId && one.disciplineKey === cell.disciplineKey

/** Adds an entry. Drops refused entries of the same cell, which the coach has seen. */
export function addTyping(queue: CellQueue, typing: Typing): CellQueue {
  const isOfCell = isOf(typing)
  const others = queue.filter((one) => !(isOfCell(one) && one.refusal))
  const last = others.findLast(isOfCell)
  const isReplaced = last !== undefined && !last.wasSent
  const kept = isReplaced ? dismiss(others, last.id) : others
  // The replacement keeps the version that the first entry saw.
  const seen = isReplaced ? last.seen : typing.seen
  if (isSame(kept.findLast(isOfCell) ?? seen, typing)) return kept
  return [...kept, { ...typing, seen, ...FRESH }]
}

/** Removes a stored entry. Later entries of its cell continue from the new version. */
export const applyStored = (queue: CellQueue, id: string, cell: TestCell): CellQueue =>
  continueFrom(queue, id, (later) => (isOf(cell)(later) ? { ...later, seen: toSeen(cell) } : later))

export const markRefused = (queue: CellQueue, id: string, refusal: Refusal<TestCell>): CellQueue =>
  refuseLast(queue, id, refusal, (one, other) => isOf(one)(other), isSame)

export const markAllRefused = (queue: CellQueue, refusal: Refusal<TestCell>): CellQueue =>
  queue.map((one) => (one.refusal ? one : { ...one, wasSent: false, refusal }))

/** Retries refused entries, based on the current versions. */
export const retryRefused = (queue: CellQueue, gone: readonly CellEntry[]): CellQueue =>
  queue.map((one) => (gone.some(({ id }) => id === one.id) ? again(one) : one))

const again = (one: CellEntry): CellEntry => ({
  ...one,
  ...FRESH,
  seen: one.refusal?.current ? toSeen(one.refusal.current) : one.seen,
})

export const toSeen = ({ state, attempts, version }: Seen): Seen => ({ state, attempts, version })

export interface ShownCell {
  /** The stored cell, as far as this device knows. */
  readonly cell: TestCell
  readonly shown: Entered
  readonly isWaiting: boolean
  readonly refused: CellEntry | null
}

/** Applies unsent entries to a cell. A refusal may contain a newer version of it. */
export function toShownCell(stored: TestCell, ofCell: CellQueue): ShownCell {
  const waiting = ofCell.findLast(({ refusal }) => !refusal) ?? null
  const refused = ofCell.findLast(({ refusal }) => refusal) ?? null
  const current = refused?.refusal?.current
  const cell = current && current.version > stored.version ? current : stored
  return { cell, shown: waiting ?? refused ?? cell, isWaiting: waiting !== null, refused }
}
