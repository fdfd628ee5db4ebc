import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { formatMeasure, parseMeasure } from '@boathouse/domain/kernel/measures'
import { type Comparison, disciplines } from '@boathouse/domain/results/disciplines/model'
import { findComparison, roundToStep } from '@boathouse/domain/results/disciplines/rules'
import { readTyped } from '@boathouse/domain/results/disciplines/typing-rules'
import type { Result } from '@boathouse/domain/results/results/model'
import type { SessionResult } from '@boathouse/domain/results/results/rules'
import { isWeightAdjusted } from '@boathouse/domain/results/results/weight-rules'
import type { Named } from '#shared/results/disciplines/discipline-words.ts'

export type ResultValues = Record<
  | 'disciplineKey'
  | 'date'
  | 'value'
  | 'bodyWeight'
  | 'provenance'
  | 'eventName'
  | 'wind'
  | 'current'
  | 'course'
  | 'notes',
  string
>

export const detailNames = ['wind', 'current', 'course', 'notes'] as const

export const freshValues = (date: CalendarDay, disciplineKey = ''): ResultValues => ({
  disciplineKey,
  date,
  value: '',
  bodyWeight: '',
  provenance: '',
  eventName: '',
  wind: '',
  current: '',
  course: '',
  notes: '',
})

/** Discipline in the URL: a built-in key, or the id of a club's discipline. Empty if malformed. */
export const readDisciplineKey = (named = ''): string =>
  disciplines.has(named) || id.safeParse(named).success ? named : ''

export function toFormValues(result: Result): ResultValues {
  const comparison = findComparison(result.disciplineKey, result.clubDiscipline)
  const { disciplineKey, date, provenance, eventName, wind, current, course, notes } = result
  const value = comparison ? formatMeasure(comparison, result.value) : String(result.value)
  const bodyWeight = result.bodyWeight === null ? '' : formatMeasure(bodyWeightNotation, result.bodyWeight)
  return { disciplineKey, date, value, bodyWeight, provenance, eventName, wind, current, course, notes }
}

export function offeredValues({ result }: Offer): ResultValues {
  const { disciplineKey, date, value, provenance } = result
  const comparison = comparisonFor({ disciplineKey, clubDiscipline: null })
  const typed = comparison && value !== null ? formatMeasure(comparison, value) : ''
  return { ...freshValues(date, disciplineKey), value: typed, provenance }
}

export const fixedFields = ({ disciplineKey, date, value }: SessionResult) => ({
  disciplineKey,
  date,
  ...(value !== null && { value }),
})

/** Parses a value to the discipline's precision, never rounded in the athlete's favour. Null if invalid. */
export function readValue(comparison: Comparison | null, typed: string): number | null {
  const read = comparison && readTyped(comparison, typed).value
  return comparison && read !== null ? roundToStep(comparison, read) : null
}

export const comparisonFor = ({ disciplineKey, clubDiscipline }: Named) =>
  findComparison(disciplineKey, clubDiscipline)

/** Body weight in grams. */
export const bodyWeightNotation = { measure: 'weight', step: 1 } as const

/** Parses a weight to grams. Null if empty; NaN if invalid, which the contract refuses. */
const readBodyWeight = (typed: string | undefined = ''): number | null =>
  typed.trim() === '' ? null : (parseMeasure('weight', typed) ?? Number.NaN)

export const toRequest = (
  { value, bodyWeight, provenance, ...typed }: ResultValues,
  comparison: Comparison | null,
) => ({
  ...typed,
  bodyWeight: isWeightAdjusted(typed.disciplineKey) ? readBodyWeight(bodyWeight) : null,
  value: readValue(comparison, value) ?? undefined,
  // Only the server may set 'import'.
  provenance: provenance === 'import' ? undefined : provenance,
})

export interface Offer {
  readonly sessionId: string
  readonly result: SessionResult
}
