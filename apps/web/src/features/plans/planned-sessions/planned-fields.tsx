import { aimOfWorkout } from '@boathouse/domain/plans/planned-sessions/amount-rules'
import { guessType } from '@boathouse/domain/plans/planned-sessions/type-rules'
import { titleOfWorkout } from '@boathouse/domain/sport/workouts/title-rules'
import { rpeSteps, trainingTypes } from '@boathouse/domain/training/training-sessions/model'
import { type ReactNode, useState } from 'react'
import type { FieldProps } from '#editor/contract-form.ts'
import { UnitInput } from '#editor/unit-input.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useSportOptions } from '#shared/club/clubs/use-sport-options.ts'
import { usePlanAmounts } from '#shared/plans/planned-sessions/use-plan-amounts.ts'
import { WorkoutField } from '#shared/sport/workouts/workout-field.tsx'
import { MinutesField } from '#shared/training/training-sessions/minutes-field.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import type { PlannedValues } from './planned-form-values.ts'

interface Props {
  readonly field: FieldProps<PlannedValues>
  readonly values: PlannedValues
  readonly followers: number
  /** Whether all fields are unfolded at first. */
  readonly isWhole: boolean
  readonly children: ReactNode
}

const MORE_FIELDS = [
  'date',
  'practice',
  'target',
  'also',
  'sport',
  'minutes',
  'distance',
  'rpe',
  'notes',
] as const

export function PlannedFields({ field, values, followers, isWhole, children }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(isWhole)
  const { workout } = values
  const follow = field('follow')
  const title = field('title')
  const isEmpty = workout.trim() === '' && values.title.trim() === ''
  const type = values.type || guessType(workout)
  return (
    <>
      <WorkoutField
        label={t('plannedSession.workout')}
        isFirst
        {...field('workout')}
        error={field('workout').error ?? (isEmpty && title.error ? t('plannedSession.nothing') : undefined)}
      />
      <TextInput
        label={t('label.title')}
        description={t('plannedSession.title.help')}
        placeholder={titleOfWorkout(workout)}
        translate="no"
        autoComplete="off"
        maxLength={100}
        {...title}
        error={isEmpty ? undefined : title.error}
      />
      <ChoicePills
        label={t('label.type')}
        options={trainingTypes.map((one) => ({ value: one, label: t(`trainingType.${one}`) }))}
        value={trainingTypes.find((one) => one === type) ?? ''}
        error={field('type').error}
        onChange={field('type').onChange}
      />
      {followers > 0 && (
        <Switch
          label={t('plannedSession.follow', { count: followers })}
          isOn={follow.value !== ''}
          onChange={(isOn) => follow.onChange(isOn ? 'yes' : '')}
        />
      )}
      <Disclosure
        label={t('plannedSession.more')}
        isOpen={isOpen || MORE_FIELDS.some((name) => field(name).error !== undefined)}
        onToggle={() => setOpen(!isOpen)}
      >
        {children}
        <MoreFields field={field} workout={workout} />
      </Disclosure>
    </>
  )
}

function MoreFields({ field, workout }: Pick<Props, 'field'> & { readonly workout: string }) {
  const t = useTranslate()
  const sportOptions = useSportOptions()
  const amountsOf = usePlanAmounts()
  const aim = aimOfWorkout(workout)
  const helpOf = (amount: Partial<typeof aim>) => {
    const [shown] = amountsOf({ minutes: null, distance: null, ...amount })
    return shown === undefined ? undefined : t('plannedSession.fromWorkout', { shown })
  }
  return (
    <>
      <Select
        label={t('label.sport')}
        data={[{ value: '', label: t('plannedSession.sport.any') }, ...sportOptions]}
        {...field('sport')}
      />
      <MinutesField
        label={t('label.minutes')}
        help={helpOf({ minutes: aim.minutes })}
        {...field('minutes')}
      />
      <UnitInput
        label={(unit) => t('plannedSession.distance', { unit })}
        unit="distanceUnit"
        description={helpOf({ distance: aim.distance })}
        {...field('distance')}
      />
      <Select
        label={t('plannedSession.rpe')}
        data={[
          { value: '', label: t('label.notSet') },
          ...rpeSteps.map((rpe) => ({ value: String(rpe), label: t(`rpe.${rpe}`) })),
        ]}
        {...field('rpe')}
      />
      <Textarea label={t('label.notes')} rows={3} {...field('notes')} />
    </>
  )
}
