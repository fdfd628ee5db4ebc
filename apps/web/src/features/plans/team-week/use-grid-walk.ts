import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'

export interface Cell {
  readonly row: number
  readonly column: number
}

interface Size {
  readonly rows: number
  readonly columns: number
}

/** Cell that a key moves to, by the grid pattern of the ARIA Authoring Practices; null for other keys. */
export function nextCell(key: string, isWhole: boolean, at: Cell, { rows, columns }: Size): Cell | null {
  const to: Record<string, Cell> = {
    ArrowUp: { ...at, row: at.row - 1 },
    ArrowDown: { ...at, row: at.row + 1 },
    ArrowLeft: { ...at, column: at.column - 1 },
    ArrowRight: { ...at, column: at.column + 1 },
    Home: { row: isWhole ? 0 : at.row, column: 0 },
    End: { row: isWhole ? rows - 1 : at.row, column: columns - 1 },
  }
  const next = to[key]
  if (!next || next.row < 0 || next.row >= rows || next.column < 0 || next.column >= columns) return null
  return next
}

/** Moves the focus in a grid by arrow keys. Cells need `data-row` and `data-column`; a cell that spans has its first column. */
export function useGridWalk(size: Size) {
  const grid = useRef<HTMLTableElement>(null)
  const [walked, setWalked] = useState<Cell>({ row: 0, column: 0 })
  const at = { row: Math.min(walked.row, size.rows - 1), column: walked.column }
  const find = ({ row, column }: Cell) =>
    grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  const onKeyDown = (event: KeyboardEvent) => {
    let next = nextCell(event.key, event.ctrlKey || event.metaKey, at, size)
    // Skip the other columns of a cell that spans several.
    while (next && !find(next))
      next = nextCell(event.key === 'ArrowRight' ? event.key : 'ArrowLeft', false, next, size)
    if (!next) return
    event.preventDefault()
    find(next)?.focus()
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { row, column } = target.dataset
    if (row !== undefined && column !== undefined) setWalked({ row: Number(row), column: Number(column) })
  }
  return { grid, at, onKeyDown, onFocus }
}
