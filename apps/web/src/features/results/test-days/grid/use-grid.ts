import { newId } from '@boathouse/domain/kernel/ids'
import type { GridStandards, TestGrid } from '@boathouse/domain/results/test-days/model'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { dismissAll } from '#outbox/queue.ts'
import { useOutbox } from '#outbox/use-outbox.ts'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import {
  addTyping,
  type CellEntry,
  type CellQueue,
  type CellRef,
  retryRefused,
  type Seen,
  type TypedTestDay,
  toSeen,
} from './cell-queue.ts'
import { type Entered, isSame, readCell, writeCell } from './cell-text.ts'
import { type Column, type GridLine, toColumns, toLines } from './grid-columns.ts'
import { lazyCellChannel } from './lazy-cell-channel.ts'
import { countTyped, useTyped } from './use-typed.ts'

const NOTHING: CellQueue = []
const NO_SETS: readonly GridStandards[] = []

export interface GridCell {
  readonly line: GridLine
  readonly column: Column
  readonly cell: GridLine['cells'][number]
}

export interface EnteredAt {
  readonly at: GridCell
  readonly entered: Entered
}

/** A grid with unsent entries applied, and its actions. */
export function useGrid(grid: TestGrid, clubId: string, userId: string) {
  const t = useTranslate()
  const { outbox, now } = useOutbox(userId)
  const { testDay } = grid
  const { typed, type, settle } = useTyped(userId, testDay.id)
  const queue = outbox.find(lazyCellChannel, testDay.id)?.queue ?? NOTHING
  const columns = useColumns(testDay)
  const compared = useSet(grid)
  const { set } = compared
  const lines = useMemo(
    () => toLines(grid, { queue, columns, noName: t('testGrid.noName'), set }),
    [grid, queue, columns, set, t],
  )
  const { id, title, date } = testDay
  const change = useCallback(
    (work: (queue: CellQueue) => CellQueue) => {
      const about: TypedTestDay = { clubId, id, title, date }
      return outbox.change(lazyCellChannel, about, work)
    },
    [outbox, clubId, id, title, date],
  )
  /** Queues several cells in one update of the outbox. */
  const enterAll = useCallback(
    (cells: readonly EnteredAt[]) => {
      const typings = cells
        .filter(({ at, entered }) => !isSame(entered, at.cell.shown))
        .map(({ at, entered }) => {
          const { memberId, disciplineKey } = refOf(at)
          const seen = typed[memberId]?.[disciplineKey]?.seen ?? toSeen(at.cell.cell)
          return toTyping(at, entered, seen)
        })
      const isKept =
        typings.length === 0 ? Promise.resolve() : change((all) => typings.reduce(addTyping, all))
      settle(
        cells.map(({ at }) => refOf(at)),
        isKept,
      )
    },
    [change, settle, typed],
  )
  const enter = useCallback((at: GridCell, entered: Entered) => enterAll([{ at, entered }]), [enterAll])
  const enterTyped = useCallback(
    (at: GridCell): void => {
      const { memberId, disciplineKey } = refOf(at)
      const text = typed[memberId]?.[disciplineKey]?.text
      const entered = text === undefined ? null : readCell(at.column.comparison, text, at.cell.shown)
      if (entered) enter(at, entered)
    },
    [enter, typed],
  )
  return {
    columns,
    ...compared,
    lines,
    queue,
    typed,
    type: (at: GridCell, text: string) => type(refOf(at), text, toSeen(at.cell.cell)),
    enter,
    enterAll,
    enterTyped,
    /** Number of unsent entries, and of texts that are no values yet. */
    unsaved: queue.length + countTyped(typed),
    drop: (gone: readonly CellEntry[]) => void change((all) => dismissAll(all, gone)),
    retry: (again: readonly CellEntry[]) => void change((all) => retryRefused(all, again)),
    sending: now.sending,
    isStored: now.isStored,
  }
}

function useColumns({ disciplines }: TestGrid['testDay']): Column[] {
  const { nameOf } = useDisciplineWords()
  const { weightUnit } = useUnits()
  return useMemo(() => toColumns(disciplines, nameOf, weightUnit), [disciplines, nameOf, weightUnit])
}

/** Set of standards to compare with. Default: the oldest. */
function useSet({ standards }: TestGrid) {
  // A grid cached by an older version of the app has none.
  const sets = standards ?? NO_SETS
  const [setId, chooseSet] = useState<string | null>(null)
  return { sets, set: sets.find(({ id }) => id === setId) ?? sets[0] ?? null, chooseSet }
}

const refOf = ({ line, column }: GridCell): CellRef => ({
  memberId: line.athlete.id,
  disciplineKey: column.key,
})

const toTyping = ({ line, column, cell }: GridCell, entered: Entered, seen: Seen) => ({
  id: newId(),
  ...refOf({ line, column, cell }),
  ...entered,
  words: { athlete: line.name, discipline: column.name, typed: writeCell(column.comparison, entered) },
  seen,
})
