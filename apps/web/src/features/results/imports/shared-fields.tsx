import {
  intensities,
  intensity,
  trainingType,
  trainingTypes,
} from '@boathouse/domain/training/training-sessions/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/form/select.tsx'
import classes from './import-dialog.module.css'
import type { SharedFields } from './use-season-import.ts'

interface Props {
  readonly value: SharedFields
  readonly onChange: (value: SharedFields) => void
}

export function SharedFieldInputs({ value, onChange }: Props) {
  const t = useTranslate()
  const notSet = { value: 'notSet', label: t('label.notSet') }
  return (
    <div className={classes.forAll}>
      <Select
        label={t('trainingSession.type')}
        data={[notSet, ...trainingTypes.map((type) => ({ value: type, label: t(`trainingType.${type}`) }))]}
        value={value.type}
        onChange={({ currentTarget }) =>
          onChange({ ...value, type: trainingType.parse(currentTarget.value) })
        }
      />
      <Select
        label={t('trainingSession.intensity')}
        data={[notSet, ...intensities.map((one) => ({ value: one, label: t(`intensity.${one}`) }))]}
        value={value.intensity}
        onChange={({ currentTarget }) =>
          onChange({ ...value, intensity: intensity.parse(currentTarget.value) })
        }
      />
      <p>{t('imports.forAll')}</p>
    </div>
  )
}
