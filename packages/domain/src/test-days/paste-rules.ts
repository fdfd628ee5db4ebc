import type { Comparison } from '../disciplines/model.ts'
import { roundToStep } from '../disciplines/rules.ts'
import { parseMeasure } from '../kernel/measures.ts'
import type { LineOutcome } from '../squads/model.ts'
import { type Entry, LONGEST_LIST, MOST_LINES, matchEntries, readList } from '../squads/paste-rules.ts'
import type { CellState, TestAthlete } from './model.ts'

/** What federations write in lists of results instead of a value. */
export const writtenStates: Readonly<Record<string, CellState>> = {
  dns: 'didNotStart',
  dnf: 'didNotFinish',
  inj: 'injured',
}

/**
 * What a line of a pasted column says: an athlete's value or state; an athlete who has one in a line above, one without a
 * value that can be read; several who could be meant, or nobody in the grid.
 */
export type ColumnOutcome = 'found' | 'repeated' | 'unreadable' | 'ambiguous' | 'notFound'

export interface ColumnLine {
  /** As it was pasted. */
  readonly text: string
  readonly outcome: ColumnOutcome
  /** Whom it means; null where that is not one. */
  readonly memberId: string | null
  /** In the measure's unit; null where there is none. */
  readonly value: number | null
  readonly state: CellState | null
}

interface Read {
  readonly text: string
  /** Empty where the line has a value alone. */
  readonly name: string
  readonly value: number | null
  readonly state: CellState | null
}

const LINE_ENDS = /\r\n|[\n\v\f\r\x85\u2028\u2029]/
/** Spreadsheets put tabs between cells; people semicolons, or spaces before the value. */
const LAST_CELL = /^(.*)[\t;]([^\t;]*)$/
const LAST_WORDS = [/^(.*?)[\s,]+(\S+)$/, /^(.*?)[\s,]+(\S+\s\S+)$/]

/**
 * A column as it was pasted from a spreadsheet: values alone, in the order in which the athletes are shown, below a heading or
 * none, where an empty line leaves one out; or a name or an address and a value in each line. Five hundred lines at most.
 * Values alone begin at the athlete with the number `from`.
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
    .split(LINE_ENDS, MOST_LINES)
    .map((line) => readLine(line, comparison))
  return lines.some(isNamed) ? byName(lines, athletes) : inOrder(lines, athletes.slice(from))
}

const isNamed = (line: Read): boolean => line.name !== '' && isReadable(line)

function readLine(text: string, comparison: Comparison): Read {
  const line = text.trim()
  const whole = readValue(line, comparison)
  if (whole) return { text, name: '', ...whole }
  const [, cell, last = ''] = LAST_CELL.exec(line) ?? []
  if (cell !== undefined)
    return { text, name: cell.trim(), ...(readValue(last.trim(), comparison) ?? nothing) }
  for (const pattern of LAST_WORDS) {
    const [, name = '', words = ''] = pattern.exec(line) ?? []
    const read = readValue(words, comparison)
    if (read) return { text, name: name.trim(), ...read }
  }
  return { text, name: line, ...nothing }
}

const nothing = { value: null, state: null }

/** A value as finely as its discipline is kept, or a state; null for neither. */
export function readValue(typed: string, comparison: Comparison): Pick<Read, 'value' | 'state'> | null {
  const state = writtenStates[typed.toLowerCase()]
  if (state) return { value: null, state }
  const parsed = parseMeasure(comparison.measure, typed)
  const value = parsed === null ? null : roundToStep(comparison, parsed)
  return value === null ? null : { value, state: null }
}

const isReadable = ({ value, state }: Pick<Read, 'value' | 'state'>): boolean =>
  value !== null || state !== null
const saysNothing = ({ text }: Read): boolean => text.trim() === ''

function inOrder(lines: readonly Read[], athletes: readonly TestAthlete[]): ColumnLine[] {
  const [first] = lines
  const headings = first && !saysNothing(first) && !isReadable(first) ? 1 : 0
  return lines.flatMap((line, index) => {
    if (saysNothing(line)) return []
    const { text, value, state } = line
    const memberId = athletes[index - headings]?.id ?? null
    const outcome = !isReadable(line) ? 'unreadable' : memberId === null ? 'notFound' : 'found'
    return [{ text, outcome, memberId: outcome === 'found' ? memberId : null, value, state }]
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
      const { text, value, state } = line
      const match = matched.get(line)
      const [only] = match?.people ?? []
      const outcome = match ? columnOutcome(match.outcome) : 'unreadable'
      return { text, outcome, memberId: outcome === 'found' ? (only?.id ?? null) : null, value, state }
    })
}

/** Nobody is in the grid already: all of it is. */
const columnOutcome = (outcome: LineOutcome): ColumnOutcome => (outcome === 'alreadyIn' ? 'found' : outcome)

/** A comma stands within a name here. */
const toEntry = ({ name }: Read): Entry =>
  readList(name.replaceAll(/[,;]/g, ' '))[0] ?? { text: name, email: null }
