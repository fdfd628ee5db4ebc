import type { GoalMeasure, GoalPer } from '@boathouse/domain/results/goals/model'
import { fieldNames } from '#editor/merge.ts'
import { useDecimalMark } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import type { GoalValues } from './goal-form-values.ts'
import type { DisciplineOptions } from './target-fields.tsx'

const labels = {
  disciplineKey: 'label.discipline',
  measure: 'goal.form.measure',
  per: 'goal.form.per',
  target: 'label.target',
  title: 'label.title',
  start: 'label.start',
  end: 'label.end',
  notes: 'label.notes',
} as const

export function useConflictFacts({ namedOf }: DisciplineOptions) {
  const t = useTranslate()
  const mark = useDecimalMark()
  const { date } = useFormats()
  const disciplineWords = useDisciplineWords()
  const formatValue = (name: keyof typeof labels, value: string): string => {
    if (name === 'start' || name === 'end') return date(value)
    if (value === '') return t('label.none')
    if (name === 'measure') return t(`goalMeasure.${value as GoalMeasure}`)
    if (name === 'per') return t(`goalPer.${value as GoalPer}`)
    if (name === 'target') return mark(value)
    return name === 'disciplineKey' ? disciplineWords.nameOf(namedOf(value)) : value
  }
  return (conflicts: Partial<GoalValues> = {}) =>
    fieldNames(labels)
      .filter((name) => conflicts[name] !== undefined)
      .map((name) => ({ name: t(labels[name]), value: formatValue(name, conflicts[name] ?? '') }))
}
