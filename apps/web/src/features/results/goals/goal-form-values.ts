import { formatMeasure } from '@boathouse/domain/kernel/measures'
import type { Comparison } from '@boathouse/domain/results/disciplines/model'
import { readTyped } from '@boathouse/domain/results/disciplines/typing-rules'
import type { Goal, GoalKind, GoalMeasure, GoalPer } from '@boathouse/domain/results/goals/model'
import { type Calendar, usualDays } from '@boathouse/domain/results/goals/rules'
import { formatHours } from '@boathouse/messages/durations'
import { hoursToMs, msAsHours } from '#lib/i18n/amounts.ts'
import { kilometresToMetres, metresAsKilometres, parseDecimal } from '#lib/i18n/parse-numbers.ts'

export type GoalValues = Record<
  'kind' | 'title' | 'notes' | 'start' | 'end' | 'measure' | 'per' | 'target' | 'disciplineKey',
  string
>

export interface Target {
  readonly kind: string
  readonly measure: string
  readonly comparison: Comparison | null
}

/** Parses a target into its stored unit; NaN if invalid. */
export function parseTarget(typed: string, { kind, measure, comparison }: Target): number {
  if (kind === 'performance') return (comparison && readTyped(comparison, typed).value) ?? Number.NaN
  if (kind === 'volume' && measure === 'duration')
    return askedHours(typed).length > 0 ? Number.NaN : hoursToMs(typed)
  if (kind === 'volume' && measure === 'distance') return kilometresToMetres(typed) ?? Number.NaN
  return parseDecimal(typed) ?? Number.NaN
}

const MINUTE_MS = 60_000
/** Decimals that are common for hours: quarters of an hour. */
const QUARTERS = new Set(['00', '25', '50'])

/** Possible meanings of hours as typed: '7.30' can be 7:30, or 7:18 as a decimal. Empty if the text is unambiguous. */
export function askedHours(typed: string): string[] {
  const [, hours = '', decimals = ''] = /^(\d{1,5})[.,]([0-5]\d)$/.exec(typed.trim()) ?? []
  if (hours === '' || QUARTERS.has(decimals)) return []
  return [`${hours}:${decimals}`, formatHours(Math.round(hoursToMs(typed) / MINUTE_MS))]
}

export function formatTarget(
  target: number,
  kind: string,
  measure: GoalMeasure | null,
  comparison: Comparison | null,
) {
  if (kind === 'performance') return comparison ? formatMeasure(comparison, target) : String(target)
  if (measure === 'duration') return msAsHours(target)
  return measure === 'distance' ? metresAsKilometres(target) : String(target)
}

export const countedMeasure = ({ kind, per }: Pick<GoalValues, 'kind' | 'per'>) => ({
  kind: kind as GoalKind,
  per: kind === 'volume' ? ((per || null) as GoalPer | null) : null,
})

export function freshValues(calendar: Calendar, given: Partial<GoalValues>): GoalValues {
  const counted = { kind: 'volume', per: 'week', ...given }
  const { first, last } = usualDays(countedMeasure(counted), calendar)
  return {
    title: '',
    notes: '',
    start: first,
    end: last,
    measure: 'duration',
    target: '',
    disciplineKey: '',
    ...counted,
  }
}

export const toFormValues = (goal: Goal, comparison: Comparison | null): GoalValues => ({
  kind: goal.kind,
  title: goal.title,
  notes: goal.notes,
  start: goal.start,
  end: goal.end,
  measure: goal.measure ?? '',
  per: goal.per ?? '',
  target: formatTarget(goal.target, goal.kind, goal.measure, comparison),
  disciplineKey: goal.disciplineKey ?? '',
})

export const toRequest = (typed: GoalValues, comparison: Comparison | null, title: string) => ({
  title,
  kind: typed.kind,
  notes: typed.notes,
  start: typed.start,
  end: typed.end,
  measure: typed.kind === 'volume' ? typed.measure || null : null,
  per: typed.kind === 'volume' ? typed.per || null : null,
  target: parseTarget(typed.target, { ...typed, comparison }),
  disciplineKey: typed.kind === 'performance' ? typed.disciplineKey : null,
})
