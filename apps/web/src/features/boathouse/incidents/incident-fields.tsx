import { harm } from '@boathouse/domain/boathouse/incidents/model'
import { useQuery } from '@tanstack/react-query'
import type { FieldProps } from '#editor/contract-form.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { boatsQuery } from './api.ts'
import type { IncidentValues } from './incident-form-values.ts'
import classes from './incidents.module.css'
import { PeopleField } from './people-field.tsx'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly today: string
  /** The outing's boat; the list of boats lacks it if the club has removed it. */
  readonly ownBoat: { readonly id: string; readonly name: string } | null
  readonly field: FieldProps<IncidentValues>
  readonly values: IncidentValues
  readonly onFieldsChange: (values: Partial<IncidentValues>) => void
}

export function IncidentFields({ clubId, userId, today, ownBoat, field, values, onFieldsChange }: Props) {
  const t = useTranslate()
  const boats = useQuery(boatsQuery(clubId)).data?.boats ?? []
  const isOther = ownBoat !== null && !boats.some(({ id }) => id === ownBoat.id)
  const chosen = harm.options.find((one) => one === values.harm) ?? ''
  return (
    <>
      <Textarea
        label={t('incident.what')}
        description={t('incident.what.help')}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={4000}
        data-autofocus
        {...field('what')}
      />
      <TextInput
        label={t('incident.place')}
        placeholder={t('incident.place.example')}
        autoComplete="off"
        maxLength={200}
        {...field('place')}
      />
      <div className={classes.pair}>
        <TextInput type="date" label={t('label.day')} max={today} {...field('day')} />
        <TextInput
          type="time"
          label={t('incident.time')}
          description={t('incident.time.help')}
          {...field('time')}
        />
      </div>
      <Select
        label={t('label.boat')}
        data={[
          { value: '', label: t('incident.boat.none') },
          ...(isOther ? [{ value: ownBoat.id, label: ownBoat.name }] : []),
          ...boats.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field('boatId')}
      />
      <PeopleField
        {...{ clubId, userId }}
        value={values.people}
        error={field('people').error}
        onChange={(people) => onFieldsChange({ people })}
      />
      <ChoicePills
        label={t('incident.harm')}
        options={harm.options.map((value) => ({ value, label: t(`incident.harm.${value}`) }))}
        value={chosen}
        onChange={(picked) => onFieldsChange({ harm: picked })}
        error={field('harm').error}
      />
      {chosen !== '' && chosen !== 'none' && (
        <Textarea
          label={t('incident.injuries')}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={4000}
          {...field('injuries')}
        />
      )}
      <Textarea
        label={t('incident.actionsTaken')}
        description={t('incident.actionsTaken.help')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={4000}
        {...field('actionsTaken')}
      />
      <Textarea
        label={t('incident.reportedTo')}
        placeholder={t('incident.reportedTo.example')}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={1000}
        {...field('reportedTo')}
      />
    </>
  )
}
