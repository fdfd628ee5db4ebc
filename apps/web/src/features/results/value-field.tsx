import type { FieldProps } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/words.tsx'
import type { Named } from '#shared/disciplines/discipline-words.ts'
import { useMeasureWords } from '#shared/disciplines/measure-words.ts'
import { ReadField } from '#ui/read-field.tsx'
import classes from './result-form.module.css'
import { comparisonFor, type ResultValues, readValue } from './result-form-values.ts'

interface Props {
  readonly field: FieldProps<ResultValues>
  readonly discipline: Named
  readonly help?: string | undefined
  readonly isFirst?: boolean
}

/** The value, as finely as its discipline keeps it. */
export function ValueField({ field, discipline, help, isFirst }: Props) {
  const t = useTranslate()
  const comparison = comparisonFor(discipline)
  const { value } = field('value')
  const words = useMeasureWords({ discipline, value, read: readValue(comparison, value) })
  return (
    <ReadField
      label={t(`result.value.${comparison?.measure ?? 'any'}`)}
      inputClass={classes.value}
      help={help}
      isFirst={isFirst}
      {...words}
      {...field('value')}
    />
  )
}
