import { newRequirement } from '@boathouse/domain/boathouse/requirements/contract'
import {
  appliesTo,
  confirmer,
  effect,
  type Requirement,
} from '@boathouse/domain/boathouse/requirements/model'
import { type ClubFormProps, makeClubEditor } from '#editor/club-editor.tsx'
import { fieldNames } from '#editor/merge.ts'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { FoundInWholeList } from '#editor/stored-record.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { requirementsQuery, useRefreshRequirements, useSaveCalls } from './api.ts'
import { emptyValues, type RequirementValues, toFormValues, toRequest } from './requirement-form-values.ts'

export const RequirementDialog = makeClubEditor<Requirement, RequirementValues>({
  name: 'requirement',
  words: (t) => ({
    title: t('requirement.edit'),
    notLoaded: t('requirement.notLoaded'),
    unknown: t('requirement.unknown'),
  }),
  emptyValues,
  toFormValues,
  incidental: ['appliesTo', 'months', 'effect', 'confirmer'],
  Find: ({ clubId, ...props }) => <FoundInWholeList query={requirementsQuery(clubId)} {...props} />,
  Form: RequirementForm,
})

function RequirementForm({ draft, stored, clubId, onClose }: ClubFormProps<Requirement, RequirementValues>) {
  const t = useTranslate()
  const words = useFieldWords()
  const { create, change } = useSaveCalls()
  const form = useRecordForm({
    noun: 'requirement',
    body: newRequirement,
    draft,
    toFormValues,
    toRequest,
    onSaved: () => {
      onClose()
      speakStatus(t('requirement.saved'))
    },
    refresh: useRefreshRequirements(),
  })
  const onSubmit = form.onSubmit(({ id, ...typed }) =>
    form.save((version) =>
      stored
        ? change.mutateAsync({ params: { clubId, id }, body: { ...typed, version } })
        : create.mutateAsync({ params: { clubId }, body: { ...typed, id } }),
    ),
  )
  const { field } = form
  const optionsOf = (name: keyof RequirementValues, values: readonly string[]) =>
    values.map((value) => ({ value, label: words(name, value) }))
  const months = [
    ...new Set([...MONTHS, ...(field('months').value === '' ? [] : [Number(field('months').value)])]),
  ]
  const facts = fieldNames(form.merged?.conflicts ?? {}).map((name) => ({
    name: t(labels[name]),
    value: (
      <span translate={name === 'name' ? 'no' : undefined}>
        {words(name, form.merged?.conflicts[name] ?? '')}
      </span>
    ),
  }))
  return (
    <RecordDialog
      noun="requirement"
      title={t(stored ? 'requirement.edit' : 'requirements.add')}
      {...{ draft, form, onSubmit, onClose, facts }}
    >
      <TextInput
        label={t('label.name')}
        description={t('requirement.name.help')}
        autoComplete="off"
        data-autofocus
        {...field('name')}
      />
      <Select
        label={t('requirement.appliesTo')}
        data={optionsOf('appliesTo', appliesTo.options)}
        {...field('appliesTo')}
      />
      <Select
        label={t('requirement.months')}
        data={optionsOf('months', ['', ...months.sort((one, other) => one - other).map(String)])}
        {...field('months')}
      />
      {field('appliesTo').value !== 'some' && (
        <Select
          label={t('requirement.effect')}
          data={optionsOf('effect', effect.options)}
          {...field('effect')}
        />
      )}
      <Select
        label={t('requirement.confirmer')}
        data={optionsOf('confirmer', confirmer.options)}
        {...field('confirmer')}
      />
    </RecordDialog>
  )
}

const MONTHS = [3, 6, 12, 18, 24, 36, 48, 60, 120]

const labels = {
  name: 'label.name',
  appliesTo: 'requirement.appliesTo',
  months: 'requirement.months',
  effect: 'requirement.effect',
  confirmer: 'requirement.confirmer',
} as const

/** Words for a field's value. */
function useFieldWords() {
  const t = useTranslate()
  return (name: keyof RequirementValues, value: string): string => {
    switch (name) {
      case 'appliesTo':
        return t(`appliesTo.${value as Requirement['appliesTo']}`)
      case 'effect':
        return t(`effect.${value as Requirement['effect']}`)
      case 'confirmer':
        return t(`confirmer.${value as Requirement['confirmer']}`)
      case 'months':
        return value === ''
          ? t('requirement.months.none')
          : t('requirement.months.option', { count: Number(value) })
      case 'name':
        return value
    }
  }
}
