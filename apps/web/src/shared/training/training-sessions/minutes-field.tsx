import { readMinutes, writeMinutes } from '@boathouse/domain/kernel/typed-minutes'
import { minutesOf } from '@boathouse/messages/durations'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ReadField } from '#ui/form/read-field.tsx'

interface Props {
  readonly label: string
  readonly help?: string | undefined
  /** Value shown while the field is empty. */
  readonly suggested?: number | null
  readonly value: string
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly error?: string | undefined
}

/** Field for minutes, or hours and minutes with a colon. If the text has a dot, asks what it means. */
export function MinutesField({ help, suggested = null, ...field }: Props) {
  const t = useTranslate()
  const { value, asked } = readMinutes(field.value)
  const isInHours = field.value.includes(':') && value !== null && value > 0
  return (
    <ReadField
      reading={isInHours ? t('measure.read', { shown: minutesOf(t, value) }) : null}
      hint={asked.length > 0 ? t('measure.ask') : (help ?? '')}
      choices={(suggested !== null && field.value === '' ? [suggested] : asked).map(writeMinutes)}
      inputMode="numeric"
      {...field}
    />
  )
}
