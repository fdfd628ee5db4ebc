import type { FieldProps } from '#lib/contract-form.ts'
import { type Named, useDisciplineWords } from '#lib/discipline-words.ts'
import { useTranslate } from '#lib/words.tsx'
import { TextInput } from '#ui/fields.tsx'
import classes from './result-form.module.css'
import { comparisonFor, type ResultValues, readValue } from './use-typed-result.ts'

interface Props {
  readonly field: FieldProps<ResultValues>
  readonly discipline: Named
  readonly help?: string | undefined
  readonly isFirst?: boolean
}

/** The value, and below it how it is read while it is typed. */
export function ValueField({ field, discipline, help, isFirst }: Props) {
  const t = useTranslate()
  const comparison = comparisonFor(discipline)
  const measure = comparison?.measure ?? 'any'
  const { value } = field('value')
  const example = t(`result.value.help.${measure}`)
  return (
    <div>
      <TextInput
        label={t(`result.value.${measure}`)}
        description={help}
        // Minutes and seconds are set off by a colon, which a keyboard of digits has not.
        inputMode={measure === 'time' || measure === 'any' ? 'text' : 'decimal'}
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        classNames={{ input: classes.value ?? '' }}
        {...field('value')}
      />
      <p className={classes.read} aria-live="polite">
        {value.trim() === '' || !comparison ? example : <Read discipline={discipline} typed={value} />}
      </p>
    </div>
  )
}

function Read({ discipline, typed }: { discipline: Named; typed: string }) {
  const t = useTranslate()
  const { figureOf, paceOf } = useDisciplineWords()
  const comparison = comparisonFor(discipline)
  const value = readValue(comparison, typed)
  if (value === null)
    return t('result.value.unreadable', { help: t(`result.value.help.${comparison?.measure ?? 'any'}`) })
  const shown = figureOf(discipline, value)
  const pace = paceOf(discipline, value)
  return pace ? t('result.value.readWithPace', { shown, pace }) : t('result.value.read', { shown })
}
