import type { StandardSet } from '@boathouse/domain/results/standards/model'
import { type ClubFormProps, makeClubEditor } from '#editor/club-editor.tsx'
import { fieldNames } from '#editor/merge.ts'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { StoredRecord } from '#editor/stored-record.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { setQuery, useRefreshStandards, useSaveCalls } from './api.ts'
import { emptyValues, type SetValues, setBody, toAgeClasses, toFormValues } from './set-form-values.ts'

export const SetDialog = makeClubEditor<StandardSet, SetValues>({
  name: 'standard-set',
  words: (t) => ({
    title: t('standards.rename'),
    notLoaded: t('standardSet.notLoaded'),
    unknown: t('standardSet.unknown'),
  }),
  emptyValues,
  toFormValues,
  Find: ({ clubId, ...props }) => <StoredRecord query={setQuery({ clubId, id: props.id })} {...props} />,
  Form: SetForm,
})

function SetForm({ draft, stored, clubId, onClose }: ClubFormProps<StandardSet, SetValues>) {
  const t = useTranslate()
  const factsOf = useConflictFacts()
  const { create, change } = useSaveCalls()
  const form = useRecordForm({
    noun: 'standardSet',
    body: setBody,
    draft,
    toFormValues,
    toRequest: (typed: SetValues) => typed,
    onSaved: () => {
      onClose()
      speakStatus(t('standardSet.saved'))
    },
    refresh: useRefreshStandards(),
  })
  const onSubmit = form.onSubmit((typed) => {
    const { id, name } = typed
    const ageClasses = toAgeClasses(typed)
    return form.save((version) =>
      stored
        ? change.mutateAsync({ params: { clubId, id: stored.id }, body: { version, name, ageClasses } })
        : create.mutateAsync({ params: { clubId }, body: { id, name, ageClasses } }),
    )
  })
  const { field } = form
  return (
    <RecordDialog
      noun="standardSet"
      title={t(stored ? 'standards.rename' : 'standardSet.new')}
      facts={factsOf(form.merged?.conflicts)}
      {...{ draft, form, onSubmit, onClose }}
    >
      <TextInput label={t('label.name')} autoComplete="off" data-autofocus {...field('name')} />
      <Textarea
        label={t('standardSet.ageClasses')}
        description={t('standardSet.ageClasses.help')}
        autosize
        minRows={3}
        maxRows={14}
        {...field('ageClasses')}
      />
      <Select
        label={t('standardSet.countedBy')}
        data={[
          { value: 'year', label: t('standardSet.countedBy.year') },
          { value: 'day', label: t('standardSet.countedBy.day') },
        ]}
        {...field('countedBy')}
      />
    </RecordDialog>
  )
}

const labels = {
  name: 'label.name',
  ageClasses: 'standardSet.ageClasses',
  countedBy: 'standardSet.countedBy',
} as const

function useConflictFacts() {
  const t = useTranslate()
  return (conflicts: Partial<SetValues> = {}) =>
    fieldNames(conflicts).map((name) => ({
      name: t(labels[name]),
      value: <span translate="no">{conflicts[name] ?? ''}</span>,
    }))
}
