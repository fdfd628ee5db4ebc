import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
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
  readonly shownColumn: number
  readonly onColumn: (column: number) => void
  /** Called after several lines were pasted into a field. */
  readonly onPasteLines: (at: GridCell, text: string) => void
}

/** Focus, text and keys of a grid's fields, which need `data-row` and `data-column`. */
export function useFields({ lines, columns, shownColumn, grid, onColumn, onPasteLines }: Options) {
  const table = useRef<HTMLTableElement>(null)
  const { cellAt, focused, setFocused } = useFocusedCell(lines, columns)
  const find = ({ row, column }: Place) =>
    table.current?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)
  const go = useGoing(find, shownColumn, onColumn)
  const type = (place: Place, text: string) => {
    const at = cellAt(place)
    if (at) grid.type(at, text)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target)
    if (!place) return
    setFocused(place)
    if (target instanceof HTMLInputElement) target.select()
  }
  /** Leaving a field enters its value. */
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    const place = placeOf(target)
    const at = place && cellAt(place)
    if (at) grid.enterTyped(at)
    // Focusing one of the cell's tools leaves the field but not the cell.
    if (placeOf(relatedTarget) === null && !isTool(relatedTarget)) setFocused(null)
  }
  const onChange = ({ target }: ChangeEvent) => {
    const place = placeOf(target)
    if (place && target instanceof HTMLInputElement) type(place, target.value)
  }
  const onPaste = (event: ClipboardEvent) => {
    const { target, clipboardData } = event
    const place = placeOf(target)
    const at = place && cellAt(place)
    const text = clipboardData.getData('text/plain')
    if (!at || !isSeveralCells(text) || !(target instanceof HTMLInputElement) || target.readOnly) return
    event.preventDefault()
    onPasteLines(at, text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    if (event.key === 'F2') {
      event.preventDefault()
      // Tab from a field must reach its tools, which come after all fields in the document.
      document.querySelector<HTMLElement>('[data-cell-tools] button')?.focus()
      return
    }
    const next = nextPlace(event, event.target, place, { rows: lines.length, columns: columns.length })
    if (event.key !== 'Enter' && !next) return
    event.preventDefault()
    if (next) go(next)
    else event.target.blur()
  }
  return {
    table,
    focused,
    on: { onFocus, onBlur, onChange, onPaste, onKeyDown },
    focusedCell: focused && cellAt(focused),
    insert: (what: 'colon' | 'another') => {
      const field = focused && find(focused)
      if (focused && field) insertInto(field, what, (text) => type(focused, text))
    },
    back: () => {
      if (focused) find(focused)?.focus()
    },
    /** Focuses the same column of the next athlete. In the last row, leaves the field. */
    next: () => {
      if (!focused) return
      const place = { ...focused, row: focused.row + 1 }
      if (place.row < lines.length) go(place)
      else find(focused)?.blur()
    },
  }
}

type Find = (place: Place) => HTMLInputElement | null | undefined

/** Focuses a field; on a phone, shows its column first. */
function useGoing(find: Find, shownColumn: number, onColumn: Options['onColumn']) {
  const wanted = useRef<Place | null>(null)
  /** Returns false if the field is not on screen. */
  const focus = (place: Place): boolean => {
    const field = find(place)
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
    return document.activeElement === field
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newly shown column can contain the field.
  useEffect(() => {
    if (wanted.current) focus(wanted.current)
    wanted.current = null
  }, [shownColumn])
  return (place: Place) => {
    onColumn(place.column)
    wanted.current = focus(place) ? null : place
  }
}

/** Inserts text at the cursor by calling `type`, and moves the cursor behind it. */
function insertInto(field: HTMLInputElement, what: 'colon' | 'another', type: (text: string) => void) {
  const { value, selectionStart, selectionEnd } = field
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  const [text, cursor] =
    what === 'colon'
      ? [`${value.slice(0, start)}:${value.slice(end)}`, start + 1]
      : [withAnother(value), withAnother(value).length]
  flushSync(() => type(text))
  field.focus()
  field.setSelectionRange(cursor, cursor)
}

/** The focused cell, by ids: its row can move. */
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

/** Position of a cell; null if it is no longer in the grid. */
function placeIn(
  lines: readonly GridLine[],
  columns: readonly Column[],
  { memberId, disciplineKey }: CellRef,
): Place | null {
  const row = lines.findIndex(({ athlete }) => athlete.id === memberId)
  const column = columns.findIndex(({ key }) => key === disciplineKey)
  return row < 0 || column < 0 ? null : { row, column }
}

/** Spreadsheets end even a single cell with a line break. */
const isSeveralCells = (text: string): boolean => /[\n\r\t]/.test(text.trim())

const isTool = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[data-cell-tools]') !== null

function placeOf(element: EventTarget | null): Place | null {
  if (!(element instanceof HTMLInputElement)) return null
  const { row, column } = element.dataset
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}
