import {
  type CraftKey,
  crafts,
  findStrokeCount,
  listCrafts,
  type Sport,
  sports,
} from '@boathouse/domain/sport/sports/model'
import { rpeSteps } from '@boathouse/domain/training/training-sessions/model'
import type { FieldProps } from '#editor/contract-form.ts'
import { UnitInput } from '#editor/unit-input.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { hasDetails, type SessionValues } from './session-form-values.ts'
import type { SessionHabits } from './session-habits.ts'

interface Props {
  readonly field: FieldProps<SessionValues>
  readonly values: SessionValues
  readonly onFieldsChange: (values: Partial<SessionValues>) => void
  /** Details that a new session starts with. */
  readonly habits: SessionHabits | null
  /** On the water, the distance comes before the details. */
  readonly isOnWater: boolean
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** Fields under 'More details'. On the water, the distance comes first. */
export function DetailFields({ field, values, onFieldsChange, habits, isOnWater, isOpen, onToggle }: Props) {
  const t = useTranslate()
  const sport = (values.sport || null) as Sport | null
  const usual = habits && !hasDetails(values) ? { sport: habits.sport, craft: habits.craft } : {}
  const toggle = () => {
    if (!isOpen) onFieldsChange(usual)
    onToggle(!isOpen)
  }
  const craft = (values.craft || null) as CraftKey | null
  const isErg = craft !== null && crafts[craft].isErg
  const distance = (
    <UnitInput
      label={(unit) => t('trainingSession.distance', { unit })}
      description={t(isErg ? 'trainingSession.distance.help.erg' : 'trainingSession.distance.help')}
      unit={isErg ? 'metres' : 'distanceUnit'}
      {...field('distance')}
      onChange={(typed) => onFieldsChange({ ...usual, distance: typed })}
    />
  )
  return (
    <>
      {isOnWater && distance}
      <Disclosure label={t('trainingSession.moreDetails')} isOpen={isOpen} onToggle={toggle}>
        <SportAndCraft field={field} sport={sport} onFieldsChange={onFieldsChange} />
        {!isOnWater && distance}
        <Select
          label={t('trainingSession.rpe')}
          description={t('trainingSession.rpe.help')}
          data={[
            { value: '', label: t('label.notSet') },
            ...rpeSteps.map((rpe) => ({ value: String(rpe), label: t(`rpe.${rpe}`) })),
          ]}
          {...field('rpe')}
        />
        <TextInput
          label={t('trainingSession.averageHeartRate')}
          inputMode="numeric"
          autoComplete="off"
          {...field('averageHeartRate')}
        />
        <TextInput
          label={t('trainingSession.strokeRate')}
          description={t(`trainingSession.strokeRate.${findStrokeCount(sport ?? 'rowing', craft)}`)}
          inputMode="numeric"
          autoComplete="off"
          {...field('strokeRate')}
        />
        <TextInput label={t('trainingSession.startTime')} type="time" {...field('startTime')} />
        {/* Not a decimal keypad: on iPhones it has no minus sign. */}
        <UnitInput
          label={(unit) => t('trainingSession.waterTemperature', { unit })}
          unit="temperatureUnit"
          inputMode="text"
          {...field('waterTemperature')}
        />
      </Disclosure>
    </>
  )
}

type SportProps = Pick<Props, 'field' | 'onFieldsChange'> & { readonly sport: Sport | null }

function SportAndCraft({ field, sport, onFieldsChange }: SportProps) {
  const t = useTranslate()
  const ownCrafts = sport ? listCrafts(sport) : []
  return (
    <>
      <Select
        label={t('trainingSession.sport')}
        data={[
          { value: '', label: t('label.notSet') },
          ...sports.map((value) => ({ value, label: t(`sport.${value}`) })),
        ]}
        {...field('sport')}
        onChange={({ currentTarget }) => onFieldsChange({ sport: currentTarget.value, craft: '' })}
      />
      <Select
        label={t('trainingSession.craft')}
        description={sport ? undefined : t('trainingSession.craft.help')}
        disabled={!sport}
        translate="no"
        data={[
          { value: '', label: t('label.notSet') },
          ...ownCrafts.map((value) => ({ value, label: crafts[value].notation })),
        ]}
        {...field('craft')}
      />
    </>
  )
}
