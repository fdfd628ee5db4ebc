import type { StandardSet } from '@boathouse/domain/results/standards/model'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
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

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly onClose: () => void
}

export const SetDialog = (props: Props) => <Editor stored={null} {...props} />

export function EditSetDialog({ id, ...rest }: Props & { readonly id: string }) {
  const t = useTranslate()
  return (
    <StoredRecord
      query={setQuery({ clubId: rest.clubId, id })}
      id={id}
      title={t('standards.rename')}
      notLoaded={t('standardSet.notLoaded')}
      unknown={t('standardSet.unknown')}
      onClose={rest.onClose}
    >
      {(set: StandardSet) => <Editor stored={set} {...rest} />}
    </StoredRecord>
  )
}

type EditorProps = Props & { readonly stored: StandardSet | null }

const Editor = ({ userId, ...rest }: EditorProps) => (
  <WithDraft
    userId={userId}
    name={rest.stored ? `standard-set/change-of/${rest.stored.id}` : `standard-set/of/${rest.clubId}`}
    first={() => createDraft(rest.stored, rest.stored ? toFormValues(rest.stored) : emptyValues)}
  >
    {(draft) => <SetForm draft={draft} {...rest} />}
  </WithDraft>
)

type FormProps = Omit<EditorProps, 'userId'> & { readonly draft: OpenDraft<SetValues> }

function SetForm({ draft, stored, clubId, onClose }: FormProps) {
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
