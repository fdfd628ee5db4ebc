import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import { typedUnitOf } from '@boathouse/domain/results/disciplines/typing-rules'
import type { GoalMeasure, GoalPer } from '@boathouse/domain/results/goals/model'
import { fieldNames } from '#editor/merge.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useTypedText } from '#lib/i18n/typed-unit.ts'
import { useUnits } from '#lib/i18n/units.ts'
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
  const { date } = useFormats()
  const disciplineWords = useDisciplineWords()
  const units = useUnits()
  const typedText = useTypedText()
  const targetOf = (target: string, { kind, measure, disciplineKey }: GoalValues): string => {
    if (kind === 'volume')
      return typedText(target, measure === 'distance' ? units.distanceUnit : 'kilometres')
    const { clubDiscipline } = namedOf(disciplineKey)
    return typedText(target, typedUnitOf(findComparison(disciplineKey, clubDiscipline), units))
  }
  const formatValue = (name: keyof typeof labels, value: string, typed: GoalValues): string => {
    if (name === 'start' || name === 'end') return date(value)
    if (value === '') return t('label.none')
    if (name === 'target') return targetOf(value, typed)
    if (name === 'measure') return t(`goalMeasure.${value as GoalMeasure}`)
    if (name === 'per') return t(`goalPer.${value as GoalPer}`)
    return name === 'disciplineKey' ? disciplineWords.nameOf(namedOf(value)) : value
  }
  return (conflicts: Partial<GoalValues> | undefined, typed: GoalValues) =>
    fieldNames(labels)
      .filter((name) => conflicts?.[name] !== undefined)
      .map((name) => ({ name: t(labels[name]), value: formatValue(name, conflicts?.[name] ?? '', typed) }))
}
