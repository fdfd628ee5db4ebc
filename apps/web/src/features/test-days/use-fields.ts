import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CellRef } from './cell-queue.ts'
import { withAnother } from './cell-text.ts'
import type { Column, GridLine } from './grid-columns.ts'
import { nextPlace, type Place } from './grid-walk.ts'
import type { GridCell, useGrid } from './use-grid.ts'

interface Options {
  readonly lines: readonly GridLine[]
  readonly columns: readonly Column[]
  readonly grid: Pick<ReturnType<typeof useGrid>, 'type' | 'enterTyped'>
  /** On a phone another discipline is shown. */
  readonly onColumn: (column: number) => void
}

/** The fields of a grid: where somebody is, what they type, and where keys lead. Fields say where they are by `data-row` and `data-column`. */
export function useFields({ lines, columns, grid, onColumn }: Options) {
  const table = useRef<HTMLTableElement>(null)
  const { cellAt, focused, setFocused } = useFocusedCell(lines, columns)
  const find = ({ row, column }: Place) =>
    table.current?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)
  const type = (place: Place, text: string) => {
    const at = cellAt(place)
    if (at) grid.type(at, text)
  }
  const go = (place: Place) => {
    onColumn(place.column)
    const field = find(place)
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target)
    if (!place) return
    setFocused(place)
    if (target instanceof HTMLInputElement) target.select()
  }
  /** What was typed counts once it is left. */
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const place = placeOf(target)
    const at = place && cellAt(place)
    if (at) grid.enterTyped(at)
    // To a button of the cell's own the field is left, but not the cell.
    if (placeOf(relatedTarget) === null && !isTool(relatedTarget)) setFocused(null)
  }
  const onChange = ({ target }: ChangeEvent) => {
    const place = placeOf(target)
    if (place && target instanceof HTMLInputElement) type(place, target.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    const next = nextPlace(event, event.target, place, { rows: lines.length, columns: columns.length })
    if (event.key !== 'Enter' && !next) return
    event.preventDefault()
    if (next) go(next)
    else event.target.blur()
  }
  const insert = (what: 'colon' | 'another') => {
    const field = focused && find(focused)
    if (!focused || !field) return
    const { value, selectionStart, selectionEnd } = field
    const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    const [text, cursor] =
      what === 'colon'
        ? [`${value.slice(0, start)}:${value.slice(end)}`, start + 1]
        : [withAnother(value), withAnother(value).length]
    flushSync(() => type(focused, text))
    field.focus()
    field.setSelectionRange(cursor, cursor)
  }
  return {
    table,
    focused,
    on: { onFocus, onBlur, onChange, onKeyDown },
    focusedCell: focused && cellAt(focused),
    insert,
    /** To the next athlete's field; after the last one it is left. */
    next: () => {
      if (!focused) return
      const place = { ...focused, row: focused.row + 1 }
      if (place.row < lines.length) go(place)
      else find(focused)?.blur()
    },
  }
}

/** The cell in which somebody is, by whose it is: rows come and go meanwhile. */
function useFocusedCell(lines: readonly GridLine[], columns: readonly Column[]) {
  const [ref, setRef] = useState<CellRef | null>(null)
  const cellAt = ({ row, column }: Place): GridCell | null => {
    const [line, head] = [lines[row], columns[column]]
    const cell = line?.cells[column]
    return line && head && cell ? { line, column: head, cell } : null
  }
  const setFocused = (place: Place | null) => {
    const at = place && cellAt(place)
    setRef(at && { memberId: at.line.athlete.id, disciplineKey: at.column.key })
  }
  return { cellAt, focused: ref && placeIn(lines, columns, ref), setFocused }
}

/** Where a cell stands now; null where it does not any more. */
function placeIn(
  lines: readonly GridLine[],
  columns: readonly Column[],
  { memberId, disciplineKey }: CellRef,
): Place | null {
  const row = lines.findIndex(({ athlete }) => athlete.id === memberId)
  const column = columns.findIndex(({ key }) => key === disciplineKey)
  return row < 0 || column < 0 ? null : { row, column }
}

const isTool = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[data-cell-tools]') !== null

function placeOf(element: EventTarget | null): Place | null {
  if (!(element instanceof HTMLInputElement)) return null
  const { row, column } = element.dataset
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}
