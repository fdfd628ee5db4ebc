import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { intensities, trainingTypes } from '@boathouse/domain/training/training-sessions/model'
import type { ReactNode } from 'react'
import type { FieldProps } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { MinutesField } from '#shared/training/training-sessions/minutes-field.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import type { SessionValues } from './session-form-values.ts'
import { typeSign } from './session-words.tsx'

interface Props {
  readonly field: FieldProps<SessionValues>
  readonly today: CalendarDay
  /** Explains the effect of changing the duration. */
  readonly durationHelp?: string | undefined
  readonly children: ReactNode
}

/** The original system's five fields in its order, then the date and the rest. */
export function SessionFields({ field, today, durationHelp, children }: Props) {
  const t = useTranslate()
  return (
    <>
      <ChoicePills
        isFirst
        label={t('trainingSession.type')}
        options={trainingTypes.map((type) => ({
          value: type,
          label: t(`trainingType.${type}`),
          sign: typeSign[type],
        }))}
        {...field('type')}
      />
      <MinutesField label={t('trainingSession.duration')} help={durationHelp} {...field('duration')} />
      <ChoicePills
        label={t('trainingSession.intensity')}
        options={intensities.map((intensity) => ({ value: intensity, label: t(`intensity.${intensity}`) }))}
        {...field('intensity')}
      />
      <TextInput label={t('trainingSession.weather')} autoComplete="off" {...field('weather')} />
      <Textarea label={t('trainingSession.notes')} rows={3} {...field('notes')} />
      <TextInput label={t('trainingSession.date')} type="date" max={addDays(today, 1)} {...field('date')} />
      {children}
    </>
  )
}
