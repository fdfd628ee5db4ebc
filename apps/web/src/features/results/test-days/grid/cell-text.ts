import { newId } from '@boathouse/domain/kernel/ids'
import type { Comparison } from '@boathouse/domain/results/disciplines/model'
import { readTyped, writeTyped } from '@boathouse/domain/results/disciplines/typing-rules'
import { type Attempt, type CellState, MAX_ATTEMPTS } from '@boathouse/domain/results/test-days/model'
import { readValue, writtenStates } from '@boathouse/domain/results/test-days/paste-rules'

/** Content of a cell: attempts, a state, or nothing. */
export interface Entered {
  readonly state: CellState | null
  readonly attempts: readonly Attempt[]
}

export const NOTHING: Entered = { state: null, attempts: [] }

/** Separator of attempts in a cell's text. */
const BETWEEN = '; '
const ATTEMPT_ENDS = /[;/]/

const shortStates = new Map(Object.entries(writtenStates).map(([short, state]) => [state, short]))

export const writeState = (state: CellState): string => shortStates.get(state) ?? ''

export const writeCell = (comparison: Comparison, { state, attempts }: Entered): string =>
  state ? writeState(state) : attempts.map(({ value }) => writeTyped(comparison, value)).join(BETWEEN)

export function readCell(comparison: Comparison, typed: string, before: Entered): Entered | null {
  const parts = typed
    .split(ATTEMPT_ENDS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length > MAX_ATTEMPTS) return null
  const read = parts.map((part) => readValue(part, comparison))
  const [first] = read
  if (first && first.state !== null && read.length === 1) return { state: first.state, attempts: [] }
  const attempts = read.map((one, index) =>
    one === null || one.value === null
      ? null
      : { id: before.attempts[index]?.id ?? newId(), value: one.value },
  )
  return attempts.every((one) => one !== null) ? { state: null, attempts } : null
}

/** Possible meanings of a cell's text if one of its times is ambiguous; else empty. */
export function askedOf(comparison: Comparison, typed: string): string[] {
  const parts = typed.split(ATTEMPT_ENDS).map((part) => part.trim())
  const at = parts.findIndex((part) => readValue(part, comparison) === null && part !== '')
  const { asked } = readTyped(comparison, parts[at] ?? '')
  return asked.map((value) => parts.toSpliced(at, 1, writeTyped(comparison, value)).join(BETWEEN))
}

/** Appends a separator, so the next attempt can be typed. */
export const withAnother = (typed: string): string => {
  const text = typed.replace(/[;/\s]+$/, '')
  return text === '' ? '' : `${text}${BETWEEN}`
}

export const isSame = (one: Entered, other: Entered): boolean =>
  one.state === other.state &&
  one.attempts.length === other.attempts.length &&
  one.attempts.every(({ value }, index) => value === other.attempts[index]?.value)
