import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import { toShownName } from '@boathouse/domain/club/members/rules'
import type { FieldProps } from '#editor/contract-form.ts'
import { listed, written } from '#editor/listed.ts'
import { UnitInput } from '#editor/unit-input.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useAllMembers } from '#shared/club/members/all-members.ts'
import { useCurrentSquads } from '#shared/club/squads/current-squads.ts'
import { SquadPicker } from '#shared/club/squads/squad-picker.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { type BoatValues, readRigs } from './boat-form-values.ts'
import classes from './boats.module.css'
import { RigFields } from './rig-fields.tsx'

interface Props {
  readonly clubId: string
  readonly stored: Boat | null
  readonly field: FieldProps<BoatValues>
  readonly values: BoatValues
  readonly onFieldsChange: (values: Partial<BoatValues>) => void
}

export function BoatFields(props: Props) {
  const { field, values, onFieldsChange } = props
  const t = useTranslate()
  return (
    <>
      <TextInput
        label={t('label.name')}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        {...field('name')}
      />
      <RigFields
        rigs={readRigs(values.rigs)}
        error={field('rigs').error}
        onChange={(rigs) => onFieldsChange({ rigs: JSON.stringify(rigs) })}
      />
      <div className={classes.pair}>
        <UnitInput
          label={(unit) => t('boat.field.minWeight', { unit })}
          unit="weightUnit"
          decimals={0}
          inputMode="numeric"
          autoComplete="off"
          {...field('minWeight')}
        />
        <UnitInput
          label={(unit) => t('boat.field.maxWeight', { unit })}
          unit="weightUnit"
          decimals={0}
          inputMode="numeric"
          autoComplete="off"
          {...field('maxWeight')}
        />
      </div>
      <OwnerField {...props} />
      <SquadFields {...props} />
      <div className={classes.pair}>
        <TextInput type="date" label={t('boat.field.outFrom')} {...field('outFrom')} />
        <TextInput
          type="date"
          label={t('boat.field.outTo')}
          description={t('boat.field.outTo.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('outTo')}
        />
      </div>
      <Textarea
        label={t('label.notes')}
        description={t('boat.field.notes.help')}
        autosize
        minRows={2}
        maxRows={10}
        {...field('notes')}
      />
    </>
  )
}

/** Owner: the club or a member. A member who left stays the owner until another one is chosen. */
function OwnerField({ clubId, stored, field }: Props) {
  const t = useTranslate()
  const { members, retry } = useAllMembers(clubId)
  const { value } = field('ownerId')
  const isListed = value === '' || members.some(({ id }) => id === value)
  return (
    <div>
      <Select
        label={t('label.owner')}
        data={[
          { value: '', label: t('boat.owner.club') },
          ...(isListed ? [] : [{ value, label: stored?.owner?.name ?? t('boat.field.owner.known') }]),
          ...members.map((member) => ({ value: member.id, label: toShownName(member) })),
        ]}
        {...field('ownerId')}
      />
      {retry && <NotLoaded words={t('members.notLoaded')} onRetry={retry} />}
    </div>
  )
}

function SquadFields({ clubId, stored, field, values, onFieldsChange }: Props) {
  const t = useTranslate()
  const squads = useCurrentSquads(clubId) ?? []
  if (squads.length === 0 && values.audience === 'all') return null
  return (
    <>
      <ChoicePills
        label={t('boat.field.squads')}
        options={[
          { value: 'all', label: t('label.everyone') },
          { value: 'some', label: t('boat.field.squads.some') },
        ]}
        value={values.audience === 'some' ? 'some' : 'all'}
        onChange={(audience) => onFieldsChange({ audience })}
      />
      {values.audience === 'some' && (
        <SquadPicker
          squads={squads}
          stored={stored?.squads ?? []}
          chosen={listed(values.squadIds)}
          onChange={(ids) => onFieldsChange({ squadIds: written(ids) })}
          help={t('boat.field.squads.help')}
          error={field('squadIds').error}
        />
      )}
    </>
  )
}
