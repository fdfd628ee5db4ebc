import type { LineOutcome } from '../../club/squads/model.ts'
import { type Entry, LONGEST_LIST, MAX_LINES, matchEntries, readList } from '../../club/squads/paste-rules.ts'
import type { Comparison } from '../disciplines/model.ts'
import { roundToStep } from '../disciplines/rules.ts'
import { readTyped, writeTyped } from '../disciplines/typing-rules.ts'
import type { CellState, TestAthlete } from './model.ts'

/** Abbreviations in federations' result lists. */
export const writtenStates: Readonly<Record<string, CellState>> = {
  dns: 'didNotStart',
  dnf: 'didNotFinish',
  inj: 'injured',
}

/**
 * Outcome of a line in a pasted column: a value or state for an athlete; an athlete from a line above; no readable
 * value; a time with several readings; several matching athletes; or none in the grid.
 */
export type ColumnOutcome = 'found' | 'repeated' | 'unreadable' | 'asked' | 'ambiguous' | 'notFound'

export interface ColumnLine {
  readonly text: string
  readonly outcome: ColumnOutcome
  readonly memberId: string | null
  readonly value: number | null
  readonly state: CellState | null
  /** Lines to replace it by, one for each possible time; empty if it is unambiguous. */
  readonly asked: readonly string[]
}

interface Read {
  readonly text: string
  /** Empty for a line with only a value. */
  readonly name: string
  readonly value: number | null
  readonly state: CellState | null
  readonly asked: readonly string[]
}

const LINE_ENDS = /\r\n|[\n\v\f\r\x85\u2028\u2029]/
/** Spreadsheets put tabs between cells; people use semicolons, or spaces before the value. */
const LAST_CELL = /^(.*)[\t;]([^\t;]*)$/
const LAST_WORDS = [/^(.*?)[\s,]+(\S+)$/, /^(.*?)[\s,]+(\S+\s\S+)$/]

/**
 * Reads a column pasted from a spreadsheet, at most 500 lines. Either values in the order of the athletes on screen
 * from index `from`, optionally with a heading, where an empty line skips an athlete; or a name or address and a value
 * in each line.
 */
export function readColumn(
  typed: string,
  comparison: Comparison,
  athletes: readonly TestAthlete[],
  from = 0,
): ColumnLine[] {
  const lines = typed
    .slice(0, LONGEST_LIST)
    .trimEnd()
    .split(LINE_ENDS, MAX_LINES)
    .map((line) => readLine(line, comparison))
  return lines.some(isNamed) ? byName(lines, athletes) : inOrder(lines, athletes.slice(from))
}

const isNamed = (line: Read): boolean => line.name !== '' && isReadable(line)

function readLine(text: string, comparison: Comparison): Read {
  const line = text.trim()
  const whole = readCell(line, line, comparison)
  if (whole) return { text, name: '', ...whole }
  const [, cell, last = ''] = LAST_CELL.exec(line) ?? []
  if (cell !== undefined)
    return { text, name: cell.trim(), ...(readCell(line, last.trim(), comparison) ?? nothing) }
  for (const pattern of LAST_WORDS) {
    const [, name = '', words = ''] = pattern.exec(line) ?? []
    const read = readCell(line, words, comparison)
    if (read) return { text, name: name.trim(), ...read }
  }
  return { text, name: line, ...nothing }
}

const nothing = { value: null, state: null, asked: [] }

/** Value, state or question at the end of a line; null if there is none. */
function readCell(line: string, cell: string, comparison: Comparison): Omit<Read, 'text' | 'name'> | null {
  const read = readValue(cell, comparison)
  if (read) return { ...read, asked: [] }
  const asked = readTyped(comparison, cell).asked.map(
    (value) => line.slice(0, line.length - cell.length) + writeTyped(comparison, value),
  )
  return asked.length > 0 ? { ...nothing, asked } : null
}

/** Value rounded to the discipline's step, or state; null for neither. */
export function readValue(typed: string, comparison: Comparison): Pick<Read, 'value' | 'state'> | null {
  const state = writtenStates[typed.toLowerCase()]
  if (state) return { value: null, state }
  const { value: read } = readTyped(comparison, typed)
  const value = read === null ? null : roundToStep(comparison, read)
  return value === null ? null : { value, state: null }
}

const isReadable = ({ value, state, asked }: Omit<Read, 'text' | 'name'>): boolean =>
  value !== null || state !== null || asked.length > 0
const saysNothing = ({ text }: Read): boolean => text.trim() === ''

function inOrder(lines: readonly Read[], athletes: readonly TestAthlete[]): ColumnLine[] {
  const [first] = lines
  const headings = first && !saysNothing(first) && !isReadable(first) ? 1 : 0
  return lines.flatMap((line, index) => {
    if (saysNothing(line)) return []
    const { text, value, state, asked } = line
    const memberId = athletes[index - headings]?.id ?? null
    const outcome = !isReadable(line)
      ? 'unreadable'
      : memberId === null
        ? 'notFound'
        : asked.length > 0
          ? 'asked'
          : 'found'
    return [{ text, outcome, memberId: outcome === 'found' ? memberId : null, value, state, asked }]
  })
}

function byName(lines: readonly Read[], athletes: readonly TestAthlete[]): ColumnLine[] {
  const people = athletes.map(({ email, ...athlete }) => ({ ...athlete, email: email ?? '' }))
  const named = lines.filter(isReadable)
  const matches = matchEntries(named.map(toEntry), people, new Set())
  const matched = new Map(named.map((line, index) => [line, matches[index]]))
  return lines
    .filter((line) => !saysNothing(line))
    .map((line) => {
      const { text, value, state, asked } = line
      const match = matched.get(line)
      const [only] = match?.people ?? []
      const meant = match ? columnOutcome(match.outcome) : 'unreadable'
      const outcome = meant === 'found' && asked.length > 0 ? 'asked' : meant
      return { text, outcome, memberId: outcome === 'found' ? (only?.id ?? null) : null, value, state, asked }
    })
}

const columnOutcome = (outcome: LineOutcome): ColumnOutcome => (outcome === 'alreadyIn' ? 'found' : outcome)

/** Removes the separators at which `readList` splits: here they belong to the name. */
const toEntry = ({ name }: Read): Entry =>
  readList(name.replaceAll(/[,;]/g, ' '))[0] ?? { text: name, email: null }
