import { disciplines } from '@boathouse/domain/disciplines/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { checkPlausibility } from '@boathouse/domain/results/rules'
import { type ColumnLine, type ColumnOutcome, readColumn } from '@boathouse/domain/test-days/paste-rules'
import type { ShownCell } from './cell-queue.ts'
import { type Entered, isSame } from './cell-text.ts'
import type { Column, GridLine } from './grid-columns.ts'
import type { GridCell } from './use-grid.ts'

/** A line of a pasted column, and what it would put where. */
export interface PastedValue {
  readonly text: string
  /** Lines that can replace it, if it has several possible times. */
  readonly asked: readonly string[]
  /** `same` where the cell says that already. */
  readonly outcome: ColumnOutcome | 'same'
  /** The cell that it means, and what would stand there; null where it means none. */
  readonly into: { readonly at: GridCell; readonly entered: Entered } | null
  /** Why it may be a slip, as far as that is known before the server judges it. */
  readonly doubt: 'beatsLimit' | 'farBetter' | null
}

interface Into {
  /** In the order in which they are shown. */
  readonly lines: readonly GridLine[]
  readonly columns: readonly Column[]
  readonly column: Column
  /** With which athlete values without names begin, by their number. */
  readonly from: number
}

/** What a pasted column would put into a grid, line by line. */
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
  if (!at) return { text, outcome, asked, into: null, doubt: null }
  const entered = toEntered(read, at.cell)
  const isThere = isSame(entered, at.cell.shown)
  return {
    text,
    asked,
    outcome: isThere ? 'same' : outcome,
    into: { at, entered },
    doubt: read.value === null ? null : doubtOf(at, read.value),
  }
}

/** In the place of all that stood there. */
const toEntered = ({ state, value }: ColumnLine, { shown }: ShownCell): Entered => ({
  state,
  attempts: value === null ? [] : [{ id: shown.attempts[0]?.id ?? newId(), value }],
})

/** Of the athlete's bests the grid knows their last test alone. */
function doubtOf({ column: { key }, cell }: GridCell, value: number): PastedValue['doubt'] {
  const builtIn = disciplines.get(key)
  const { last } = cell.cell
  const own = last ? [{ disciplineKey: key, value: last.value }] : []
  const reason = builtIn ? checkPlausibility(builtIn, value, own) : null
  return reason && (reason === 'beatsLimit' ? reason : 'farBetter')
}

/** A pasted text with another line in place of the first one that is like `line`. */
export const withLine = (text: string, line: string, other: string): string => {
  const at = text.split('\n').findIndex((one) => one.trim() === line.trim())
  return text.split('\n').with(at, other).join('\n')
}

/** What is put in, of lines that mean a cell whose value would be another. */
export const listPut = (values: readonly PastedValue[]) =>
  values.flatMap(({ outcome, into }) => (outcome === 'found' && into ? [into] : []))
