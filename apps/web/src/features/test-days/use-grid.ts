import { newId } from '@boathouse/domain/kernel/ids'
import type { TestGrid } from '@boathouse/domain/test-days/model'
import { useCallback, useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { dismissAll } from '#outbox/queue.ts'
import { useOutbox } from '#outbox/use-outbox.ts'
import { useDisciplineWords } from '#shared/disciplines/discipline-words.ts'
import {
  addTyping,
  type CellEntry,
  type CellQueue,
  retryRefused,
  type TypedTestDay,
  toSeen,
} from './cell-queue.ts'
import { type Entered, isSame, readCell, writeCell } from './cell-text.ts'
import { type Column, type GridLine, toColumns, toLines } from './grid-columns.ts'
import { lateCellChannel } from './late-cell-channel.ts'
import { useTyped } from './use-typed.ts'

const NOTHING: CellQueue = []

/** One cell of a line. */
export interface GridCell {
  readonly line: GridLine
  readonly column: Column
  readonly cell: GridLine['cells'][number]
}

/** A grid as this screen has it, what waits to be saved included, and everything that can be done in it. */
export function useGrid(grid: TestGrid, clubId: string, userId: string) {
  const t = useTranslate()
  const { nameOf } = useDisciplineWords()
  const { outbox, now } = useOutbox(userId)
  const { testDay } = grid
  const { typed, type } = useTyped(userId, testDay.id)
  const queue = outbox.find(lateCellChannel, testDay.id)?.queue ?? NOTHING
  const columns = useMemo(() => toColumns(testDay.disciplines, nameOf), [testDay.disciplines, nameOf])
  const lines = useMemo(() => toLines(grid, queue, columns, t('testGrid.noName')), [grid, queue, columns, t])
  const { id, title, date } = testDay
  const change = useCallback(
    (work: (queue: CellQueue) => CellQueue) => {
      const about: TypedTestDay = { clubId, id, title, date }
      void outbox.change(lateCellChannel, about, work)
    },
    [outbox, clubId, id, title, date],
  )
  const enter = useCallback(
    ({ line, column, cell }: GridCell, entered: Entered) => {
      type({ memberId: line.athlete.id, disciplineKey: column.key }, null)
      if (isSame(entered, cell.shown)) return
      change((all) => addTyping(all, toTyping({ line, column, cell }, entered)))
    },
    [change, type],
  )
  /** Answers whether it could be read; what can't be stays typed. */
  const enterText = useCallback(
    (at: GridCell, text: string): boolean => {
      const entered = readCell(at.column.comparison, text, at.cell.shown)
      if (entered) enter(at, entered)
      return entered !== null
    },
    [enter],
  )
  return {
    columns,
    lines,
    queue,
    typed,
    type,
    enter,
    enterText,
    /** Several at once, as from a spreadsheet. */
    enterAll: (all: readonly { readonly at: GridCell; readonly entered: Entered }[]) =>
      change((before) => all.reduce((sum, { at, entered }) => addTyping(sum, toTyping(at, entered)), before)),
    drop: (gone: readonly CellEntry[]) => change((all) => dismissAll(all, gone)),
    retry: (again: readonly CellEntry[]) => change((all) => retryRefused(all, again)),
    sending: now.sending,
    isStored: now.isStored,
  }
}

const toTyping = ({ line, column, cell }: GridCell, entered: Entered) => ({
  id: newId(),
  memberId: line.athlete.id,
  disciplineKey: column.key,
  ...entered,
  words: { athlete: line.name, discipline: column.name, typed: writeCell(column.comparison, entered) },
  seen: toSeen(cell.cell),
})
