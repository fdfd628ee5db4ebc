import type { TestCell } from '@boathouse/domain/test-days/model'
import { dismiss, type Entry, FRESH, type Queue, type Refusal } from '#outbox/queue.ts'
import { type Entered, isSame } from './cell-text.ts'

/** The test day in whose grid something was typed, and what is said of it elsewhere. */
export interface TypedTestDay {
  readonly clubId: string
  readonly id: string
  readonly title: string
  readonly date: string
}

/** Which cell. */
export interface CellRef {
  readonly memberId: string
  readonly disciplineKey: string
}

/** What stood in a cell when something was typed in it. */
export interface Seen extends Entered {
  readonly version: number
}

export interface Typing extends CellRef, Entered {
  readonly id: string
  /** Who and what it is, and what was typed, as they are written: for where the grid is not. */
  readonly words: { readonly athlete: string; readonly discipline: string; readonly typed: string }
  readonly seen: Seen
}

/** What was typed in a cell and is not stored yet. */
export interface CellEntry extends Entry<TestCell>, Typing {}

/** What waits of one test day's grid, oldest first. Of what was never sent the last of each cell counts. */
export type CellQueue = Queue<CellEntry>

export const isOf =
  (cell: CellRef) =>
  (one: CellRef): boolean =>
    one.memberId === cell.memberId && one.disciplineKey === cell.disciplineKey

/** Adds what was typed. Whoever types has seen what was refused in that cell before. */
export function addTyping(queue: CellQueue, typing: Typing): CellQueue {
  const isOfCell = isOf(typing)
  const others = queue.filter((one) => !(isOfCell(one) && one.refusal))
  const last = others.findLast(isOfCell)
  const isReplaced = last !== undefined && !last.wasSent
  const kept = isReplaced ? dismiss(others, last.id) : others
  // What is replaced was typed over what was seen first.
  const seen = isReplaced ? last.seen : typing.seen
  if (isSame(kept.findLast(isOfCell) ?? seen, typing)) return kept
  return [...kept, { ...typing, seen, ...FRESH }]
}

/** It is stored: what was typed in that cell after it has seen that. */
export function applyStored(queue: CellQueue, id: string, cell: TestCell): CellQueue {
  const index = queue.findIndex((one) => one.id === id)
  if (index < 0) return queue
  const isOfCell = isOf(cell)
  return queue
    .map((one, at) => (at > index && isOfCell(one) ? { ...one, seen: toSeen(cell) } : one))
    .filter((_, at) => at !== index)
}

/**
 * The server said no: to what was typed last in that cell, where nobody had seen what is stored by now. The same as is stored is
 * settled. Another reason may not hold for what was typed later.
 */
export function markRefused(queue: CellQueue, id: string, refusal: Refusal<TestCell>): CellQueue {
  const refused = queue.find((one) => one.id === id)
  if (!refused) return queue
  const last = queue.findLast(isOf(refused)) ?? refused
  const isStale = refusal.code === 'stale'
  if (last.id !== id && !isStale) return dismiss(queue, id)
  const others = queue.filter((one) => one.id === last.id || !isOf(refused)(one))
  if (isStale && refusal.current && isSame(refusal.current, last)) return dismiss(others, last.id)
  return others.map((one) => (one.id === last.id ? { ...one, wasSent: false, refusal } : one))
}

/** Nothing of the grid is taken, whatever is sent. */
export const markAllRefused = (queue: CellQueue, refusal: Refusal<TestCell>): CellQueue =>
  queue.map((one) => (one.refusal ? one : { ...one, wasSent: false, refusal }))

/** What was refused is sent again, over what is stored by now. */
export const retryRefused = (queue: CellQueue, gone: readonly CellEntry[]): CellQueue =>
  queue.map((one) => (gone.some(({ id }) => id === one.id) ? again(one) : one))

const again = (one: CellEntry): CellEntry => ({
  ...one,
  ...FRESH,
  seen: one.refusal?.current ? toSeen(one.refusal.current) : one.seen,
})

export const toSeen = ({ state, attempts, version }: Seen): Seen => ({ state, attempts, version })

/** A cell as a screen shows it. */
export interface ShownCell {
  /** As it is stored, as far as it is known here. */
  readonly cell: TestCell
  /** As it will be once all of it is sent. */
  readonly shown: Entered
  readonly isWaiting: boolean
  readonly refused: CellEntry | null
}

/** What waits, over the cell that the screen has. A refusal may know a newer one. */
export function toShownCell(stored: TestCell, ofCell: CellQueue): ShownCell {
  const waiting = ofCell.findLast(({ refusal }) => !refusal) ?? null
  const refused = ofCell.findLast(({ refusal }) => refusal) ?? null
  const current = refused?.refusal?.current
  const cell = current && current.version > stored.version ? current : stored
  return { cell, shown: waiting ?? refused ?? cell, isWaiting: waiting !== null, refused }
}
