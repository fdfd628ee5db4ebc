import { rpeSteps, trainingTypes } from '@boathouse/domain/training-sessions/model'
import type { ReactNode } from 'react'
import type { FieldProps } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useSportOptions } from '#shared/clubs/use-sport-options.ts'
import { MinutesField } from '#shared/training-sessions/minutes-field.tsx'
import { WorkoutField } from '#shared/workouts/workout-field.tsx'
import { ChoicePills } from '#ui/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/fields.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import type { PlannedValues } from './planned-form-values.ts'

interface Props {
  readonly field: FieldProps<PlannedValues>
  readonly values: PlannedValues
  readonly followers: number
  /** When it is, and for whom. */
  readonly children: ReactNode
}

/** What is planned, for whom and when; changing one of these two is moving it. */
export function PlannedFields({ field, values, followers, children }: Props) {
  const t = useTranslate()
  const sportOptions = useSportOptions()
  const follow = field('follow')
  return (
    <>
      <TextInput
        label={t('plannedSession.field.title')}
        autoComplete="off"
        maxLength={100}
        data-autofocus
        {...field('title')}
      />
      <ChoicePills
        label={t('plannedSession.type')}
        options={trainingTypes.map((type) => ({ value: type, label: t(`trainingType.${type}`) }))}
        value={trainingTypes.find((type) => type === values.type) ?? ''}
        error={field('type').error}
        onChange={field('type').onChange}
      />
      {children}
      <Select
        label={t('plannedSession.sport')}
        data={[{ value: '', label: t('plannedSession.sport.any') }, ...sportOptions]}
        {...field('sport')}
      />
      <MinutesField label={t('plannedSession.minutes')} {...field('minutes')} />
      <TextInput
        label={t('plannedSession.distance')}
        inputMode="decimal"
        autoComplete="off"
        {...field('distance')}
      />
      <Select
        label={t('plannedSession.rpe')}
        data={[
          { value: '', label: t('plannedSession.rpe.none') },
          ...rpeSteps.map((rpe) => ({ value: String(rpe), label: t(`rpe.${rpe}`) })),
        ]}
        {...field('rpe')}
      />
      <WorkoutField label={t('plannedSession.workout')} {...field('workout')} />
      <Textarea label={t('plannedSession.notes')} rows={3} {...field('notes')} />
      {followers > 0 && (
        <Switch
          label={t('plannedSession.follow', { count: followers })}
          isOn={follow.value !== ''}
          onChange={(isOn) => follow.onChange(isOn ? 'yes' : '')}
        />
      )}
    </>
  )
}
