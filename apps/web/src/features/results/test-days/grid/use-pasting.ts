import { newId } from '@boathouse/domain/kernel/ids'
import { useState } from 'react'
import { isSame } from './cell-text.ts'
import type { Column } from './grid-columns.ts'
import type { PastedText } from './paste-dialog.tsx'
import type { EnteredAt, useGrid } from './use-grid.ts'

type Grid = Pick<ReturnType<typeof useGrid>, 'lines' | 'columns' | 'enterAll' | 'drop'>

interface Put {
  readonly id: string
  readonly column: Column
  readonly cells: readonly EnteredAt[]
}

export function usePasting(grid: Grid) {
  const [pasted, setPasted] = useState<PastedText | null>(null)
  const [last, setLast] = useState<Put | null>(null)
  return {
    pasted,
    setPasted,
    last,
    forget: () => setLast(null),
    put: (column: Column, cells: readonly EnteredAt[]) => {
      grid.enterAll(cells)
      setLast({ id: newId(), column, cells })
    },
    undo: () => {
      if (last) takeBack(grid, last)
      setLast(null)
    },
  }
}

/** Restores cells that still have the pasted values, and discards refused ones. */
function takeBack({ lines, columns, enterAll, drop }: Grid, { column, cells }: Put): void {
  const place = columns.findIndex(({ key }) => key === column.key)
  const now = cells.flatMap(({ at, entered }) => {
    const line = lines.find(({ athlete }) => athlete.id === at.line.athlete.id)
    const cell = line?.cells[place]
    return line && cell && isSame(cell.shown, entered)
      ? [{ at: { line, column, cell }, entered: at.cell.shown }]
      : []
  })
  const refused = now.flatMap(({ at }) => at.cell.refused ?? [])
  if (refused.length > 0) drop(refused)
  enterAll(now.filter(({ at }) => at.cell.refused === null))
}
