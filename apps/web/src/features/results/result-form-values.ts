import { type Comparison, disciplines } from '@boathouse/domain/disciplines/model'
import { findComparison, roundToStep } from '@boathouse/domain/disciplines/rules'
import { readTyped } from '@boathouse/domain/disciplines/typing-rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { id } from '@boathouse/domain/kernel/ids'
import { formatMeasure, parseMeasure } from '@boathouse/domain/kernel/measures'
import type { Result } from '@boathouse/domain/results/model'
import type { SessionResult } from '@boathouse/domain/results/rules'
import { isWeightAdjusted } from '@boathouse/domain/results/weight-rules'
import type { Named } from '#shared/disciplines/discipline-words.ts'

/** The form's fields as typed. */
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

/** The discipline that an address names, where it can be one: a built-in one's key, or the id of a club's own. */
export const readDisciplineKey = (named = ''): string =>
  disciplines.has(named) || id.safeParse(named).success ? named : ''

/** A stored result as somebody would have typed it. */
export function toFormValues(result: Result): ResultValues {
  const comparison = findComparison(result.disciplineKey, result.clubDiscipline)
  const { disciplineKey, date, provenance, eventName, wind, current, course, notes } = result
  const value = comparison ? formatMeasure(comparison, result.value) : String(result.value)
  const bodyWeight = result.bodyWeight === null ? '' : formatMeasure(bodyWeightNotation, result.bodyWeight)
  return { disciplineKey, date, value, bodyWeight, provenance, eventName, wind, current, course, notes }
}

/** A session's result, as far as the session says what it was. */
export function offeredValues({ result }: Offer): ResultValues {
  const { disciplineKey, date, value, provenance } = result
  const comparison = comparisonFor({ disciplineKey, clubDiscipline: null })
  const typed = comparison && value !== null ? formatMeasure(comparison, value) : ''
  return { ...freshValues(date, disciplineKey), value: typed, provenance }
}

/** Of a session's result the session has the say, whatever is typed. */
export const fixedFields = ({ disciplineKey, date, value }: SessionResult) => ({
  disciplineKey,
  date,
  ...(value !== null && { value }),
})

/** What was typed for a value, as finely as the discipline keeps it, rounded against the athlete; null for nothing readable. */
export function readValue(comparison: Comparison | null, typed: string): number | null {
  const read = comparison && readTyped(comparison, typed).value
  return comparison && read !== null ? roundToStep(comparison, read) : null
}

export const comparisonFor = ({ disciplineKey, clubDiscipline }: Named) =>
  findComparison(disciplineKey, clubDiscipline)

/** In grams, however finely it is typed. */
export const bodyWeightNotation = { measure: 'weight', step: 1 } as const

/** What was typed for a weight, in grams; null for none, and NaN, which the contract refuses, for what can't be read. */
const readBodyWeight = (typed: string | undefined = ''): number | null =>
  typed.trim() === '' ? null : (parseMeasure('weight', typed) ?? Number.NaN)

/** As typed to as sent; what the contract refuses stays refusable. */
export const toRequest = (
  { value, bodyWeight, provenance, ...typed }: ResultValues,
  comparison: Comparison | null,
) => ({
  ...typed,
  bodyWeight: isWeightAdjusted(typed.disciplineKey) ? readBodyWeight(bodyWeight) : null,
  value: readValue(comparison, value) ?? undefined,
  // What an erg's log has said nobody can say: the server knows it.
  provenance: provenance === 'import' ? undefined : provenance,
})

/** What a session says of its result. */
export interface Offer {
  readonly sessionId: string
  readonly result: SessionResult
}
