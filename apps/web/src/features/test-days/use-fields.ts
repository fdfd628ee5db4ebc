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
  /** The one that a phone shows. */
  readonly shownColumn: number
  /** On a phone another discipline is shown. */
  readonly onColumn: (column: number) => void
  /** Several lines were pasted into a field. */
  readonly onPasteLines: (at: GridCell, text: string) => void
}

/** The fields of a grid: where somebody is, what they type, and where keys lead. Fields say where they are by `data-row` and `data-column`. */
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
      // Tab leads on to the next field: what else can be done in this one stands behind them all.
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
    /** From the cell's own buttons back into its field. */
    back: () => {
      if (focused) find(focused)?.focus()
    },
    /** To the next athlete's field; after the last one it is left. */
    next: () => {
      if (!focused) return
      const place = { ...focused, row: focused.row + 1 }
      if (place.row < lines.length) go(place)
      else find(focused)?.blur()
    },
  }
}

type Find = (place: Place) => HTMLInputElement | null | undefined

/** Goes to a field; one of a discipline that a phone shows only then is waited for. */
function useGoing(find: Find, shownColumn: number, onColumn: Options['onColumn']) {
  const wanted = useRef<Place | null>(null)
  /** Whether the field took it: one that is not shown can't. */
  const focus = (place: Place): boolean => {
    const field = find(place)
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
    return document.activeElement === field
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown anew was waited for.
  useEffect(() => {
    if (wanted.current) focus(wanted.current)
    wanted.current = null
  }, [shownColumn])
  return (place: Place) => {
    onColumn(place.column)
    wanted.current = focus(place) ? null : place
  }
}

/** Writes into a field where its cursor is, by `type`, and puts the cursor behind that. */
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

/** A spreadsheet ends a single cell with a line's end, too. */
const isSeveralCells = (text: string): boolean => /[\n\r\t]/.test(text.trim())

const isTool = (element: EventTarget | null) =>
  element instanceof Element && element.closest('[data-cell-tools]') !== null

function placeOf(element: EventTarget | null): Place | null {
  if (!(element instanceof HTMLInputElement)) return null
  const { row, column } = element.dataset
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}
