import { newId } from '@boathouse/domain/kernel/ids'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { checkPlausibility } from '@boathouse/domain/results/results/rules'
import {
  type ColumnLine,
  type ColumnOutcome,
  readColumn,
} from '@boathouse/domain/results/test-days/paste-rules'
import type { ShownCell } from './cell-queue.ts'
import { type Entered, isSame } from './cell-text.ts'
import type { Column, GridLine } from './grid-columns.ts'
import type { GridCell } from './use-grid.ts'

/** A pasted line and what it will change. */
export interface PastedValue {
  readonly text: string
  /** Unambiguous lines to replace it by, if its time is ambiguous. */
  readonly asked: readonly string[]
  /** `same` if the cell already has this value. */
  readonly outcome: ColumnOutcome | 'same'
  /** The cell and its new content; null if the line matches no athlete. */
  readonly into: { readonly at: GridCell; readonly entered: Entered } | null
  /** Why the value may be a typo, as far as the browser can know. The server checks again. */
  readonly warning: 'beatsLimit' | 'farBetter' | null
}

interface Into {
  /** Rows in the order on screen. */
  readonly lines: readonly GridLine[]
  readonly columns: readonly Column[]
  readonly column: Column
  /** Index of the athlete who gets the first value if the lines have no names. */
  readonly from: number
}

/** Parses a pasted column line by line. */
export function readPasted(text: string, { lines, columns, column, from }: Into): PastedValue[] {
  const place = columns.indexOf(column)
  const cells = new Map(
    lines.flatMap((line) => {
      const cell = line.cells[place]
      return cell ? [[line.athlete.id, { line, column, cell }]] : []
    }),
  )
  const athletes = lines.map(({ athlete }) => athlete)
  return readColumn(text, column.comparison, athletes, from).map((read) =>
    toPasted(read, cells.get(read.memberId ?? '')),
  )
}

function toPasted(read: ColumnLine, at: GridCell | undefined): PastedValue {
  const { text, outcome, asked } = read
  if (!at) return { text, outcome, asked, into: null, warning: null }
  const entered = toEntered(read, at.cell)
  const isThere = isSame(entered, at.cell.shown)
  return {
    text,
    asked,
    outcome: isThere ? 'same' : outcome,
    into: { at, entered },
    warning: read.value === null ? null : warningOf(at, read.value),
  }
}

/** The pasted value replaces all attempts of the cell. */
const toEntered = ({ state, value }: ColumnLine, { shown }: ShownCell): Entered => ({
  state,
  attempts: value === null ? [] : [{ id: shown.attempts[0]?.id ?? newId(), value }],
})

/** Compares with the limit and the athlete's last test, since the grid has no other results. */
function warningOf({ column: { key }, cell }: GridCell, value: number): PastedValue['warning'] {
  const builtIn = disciplines.get(key)
  const { last } = cell.cell
  const own = last ? [{ disciplineKey: key, value: last.value }] : []
  const reason = builtIn ? checkPlausibility(builtIn, value, own) : null
  return reason && (reason === 'beatsLimit' ? reason : 'farBetter')
}

/** Replaces the first line of the text that equals `line`. */
export const withLine = (text: string, line: string, other: string): string => {
  const at = text.split('\n').findIndex((one) => one.trim() === line.trim())
  return text.split('\n').with(at, other).join('\n')
}

export const listPut = (values: readonly PastedValue[]) =>
  values.flatMap(({ outcome, into }) => (outcome === 'found' && into ? [into] : []))
