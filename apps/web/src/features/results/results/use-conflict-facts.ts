import { typedUnitOf } from '@boathouse/domain/results/disciplines/typing-rules'
import { fieldNames } from '#editor/merge.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useTypedText, useUnitName } from '#lib/i18n/typed-unit.ts'
import { useUnits } from '#lib/i18n/units.ts'
import { type Named, useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { comparisonFor, type ResultValues } from './result-form-values.ts'

export function useConflictFacts(namedOf: (disciplineKey: string) => Named) {
  const t = useTranslate()
  const { nameOf } = useDisciplineWords()
  const units = useUnits()
  const unitName = useUnitName()
  const typedText = useTypedText()
  const labelOf = (name: keyof ResultValues) =>
    name === 'disciplineKey'
      ? t('label.discipline')
      : name === 'value'
        ? t('result.value.any')
        : t(`result.${name}`, { unit: unitName(units.weightUnit) })
  const formatValue = (name: keyof ResultValues, value: string, named: Named) => {
    if (name === 'disciplineKey') return nameOf(namedOf(value))
    if (name === 'bodyWeight') return typedText(value, units.weightUnit)
    if (name === 'value') return typedText(value, typedUnitOf(comparisonFor(named), units))
    return name === 'provenance' ? t(`provenance.${value as 'race'}`) : value
  }
  return (conflicts: Partial<ResultValues> = {}, disciplineKey = '') =>
    fieldNames(conflicts).map((name) => ({
      name: labelOf(name),
      value: formatValue(name, conflicts[name] ?? '', namedOf(disciplineKey)),
    }))
}
