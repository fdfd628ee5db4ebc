import type { GoalMeasure, GoalPer } from '@boathouse/domain/goals/model'
import { fieldNames } from '#editor/merge.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/disciplines/discipline-words.ts'
import type { GoalValues } from './goal-form-values.ts'
import type { DisciplineOptions } from './target-fields.tsx'

const labels = {
  disciplineKey: 'discipline.label',
  measure: 'goal.form.measure',
  per: 'goal.form.per',
  target: 'goal.form.value',
  title: 'goal.form.name',
  start: 'goal.form.start',
  end: 'goal.form.end',
  notes: 'goal.form.notes',
} as const

export function useConflictFacts({ namedOf }: DisciplineOptions) {
  const t = useTranslate()
  const { date } = useFormats()
  const disciplineWords = useDisciplineWords()
  const formatValue = (name: keyof typeof labels, value: string): string => {
    if (name === 'start' || name === 'end') return date(value)
    if (value === '') return t('goal.form.empty')
    if (name === 'measure') return t(`goalMeasure.${value as GoalMeasure}`)
    if (name === 'per') return t(`goalPer.${value as GoalPer}`)
    return name === 'disciplineKey' ? disciplineWords.nameOf(namedOf(value)) : value
  }
  return (conflicts: Partial<GoalValues> = {}) =>
    fieldNames(labels)
      .filter((name) => conflicts[name] !== undefined)
      .map((name) => ({ name: t(labels[name]), value: formatValue(name, conflicts[name] ?? '') }))
}
