import { fieldNames } from '#editor/merge.ts'
import { useDecimalMark } from '#lib/i18n/clock.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type Named, useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import type { ResultValues } from './result-form-values.ts'

export function useConflictFacts(namedOf: (disciplineKey: string) => Named) {
  const t = useTranslate()
  const mark = useDecimalMark()
  const { nameOf } = useDisciplineWords()
  const labelOf = (name: keyof ResultValues) =>
    name === 'disciplineKey'
      ? t('label.discipline')
      : name === 'value'
        ? t('result.value.any')
        : t(`result.${name}`)
  const formatValue = (name: keyof ResultValues, value: string) => {
    if (name === 'disciplineKey') return nameOf(namedOf(value))
    if (name === 'value' || name === 'bodyWeight') return mark(value)
    return name === 'provenance' ? t(`provenance.${value as 'race'}`) : value
  }
  return (conflicts: Partial<ResultValues> = {}) =>
    fieldNames(conflicts).map((name) => ({
      name: labelOf(name),
      value: formatValue(name, conflicts[name] ?? ''),
    }))
}
