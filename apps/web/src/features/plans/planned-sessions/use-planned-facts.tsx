import { sports } from '@boathouse/domain/sport/sports/model'
import { fieldNames } from '#editor/merge.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { parseDecimal } from '#lib/i18n/parse-numbers.ts'
import { useUnits } from '#lib/i18n/units.ts'
import type { PlanRow } from './plan-rows.ts'
import type { PlannedValues } from './planned-form-values.ts'

const labels = {
  target: 'label.for',
  also: 'plannedSession.also.label',
  date: 'label.day',
  practice: 'plannedSession.practice',
  title: 'label.title',
  type: 'label.type',
  sport: 'label.sport',
  minutes: 'label.minutes',
  distance: 'label.distance',
  rpe: 'plannedSession.rpe',
  workout: 'plannedSession.workout',
  notes: 'label.notes',
  follow: 'plannedSession.copies',
} as const

export function usePlannedFacts(rows: readonly PlanRow[]) {
  const t = useTranslate()
  const { date } = useFormats()
  const units = useUnits()
  const shownOf = (name: keyof PlannedValues, value: string) => {
    if (name === 'date') return date(value)
    if (name === 'distance' && value !== '') return units.distance(1_000 * (parseDecimal(value) ?? 0))
    // The form doesn't load names of practices.
    if (name === 'practice') return t(value ? 'plannedSession.practice.other' : 'label.none')
    const sport = name === 'sport' && sports.find((one) => one === value)
    if (sport) return t(`sport.${sport}`)
    return name === 'target' ? (rows.find(({ id }) => id === value)?.name ?? '…') : value
  }
  return (conflicts: Partial<PlannedValues> = {}) =>
    fieldNames(conflicts).map((name) => ({
      name: t(labels[name]),
      value: <span translate="no">{shownOf(name, conflicts[name] ?? '')}</span>,
    }))
}
