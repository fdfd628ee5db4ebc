import { formatMeasure } from '@boathouse/domain/kernel/measures'
import { readTyped } from '@boathouse/domain/results/disciplines/typing-rules'
import { newStandard } from '@boathouse/domain/results/standards/contract'
import type { Standard, StandardSet } from '@boathouse/domain/results/standards/model'
import { type FindComparison, standardKey } from '@boathouse/domain/results/standards/set-rules'
import type * as z from 'zod/mini'

export type StandardValues = Record<
  'disciplineKey' | 'competesAs' | 'ageClass' | 'value' | 'source' | 'setOn',
  string
>

export const emptyValues: StandardValues = {
  disciplineKey: '',
  competesAs: 'open',
  ageClass: '',
  value: '',
  source: '',
  setOn: '',
}

export const standardBody = newStandard

export function toFormValues(
  { standards }: Pick<StandardSet, 'standards'>,
  key: string | null,
  find: FindComparison,
): StandardValues {
  const standard = standards.find((one) => standardKey(one) === key)
  if (!standard) return emptyValues
  const comparison = find(standard.disciplineKey)
  const value = comparison ? formatMeasure(comparison, standard.value) : String(standard.value)
  return { ...standard, value, setOn: standard.setOn ?? '' }
}

export function toRequest({ value, setOn, ...typed }: StandardValues, find: FindComparison) {
  const comparison = find(typed.disciplineKey)
  const read = comparison && readTyped(comparison, value).value
  return { ...typed, value: read ?? undefined, setOn: setOn || null }
}

/** Replaces the value with this key, or appends it if the key is gone. */
export const withChanged = (
  standards: readonly Standard[],
  key: string | null,
  changed: z.output<typeof standardBody>,
): Standard[] =>
  standards.some((one) => standardKey(one) === key)
    ? standards.map((one) => (standardKey(one) === key ? changed : one))
    : [...standards, changed]
