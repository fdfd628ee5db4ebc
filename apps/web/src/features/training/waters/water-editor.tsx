import type { Water } from '@boathouse/domain/training/waters/model'
import { type ClubFormProps, makeClubEditor } from '#editor/club-editor.tsx'
import { fieldNames } from '#editor/merge.ts'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { FoundInWholeList } from '#editor/stored-record.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { watersQuery } from '#shared/training/waters/waters-query.ts'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { useRefreshWaters, useSaveCalls } from './api.ts'
import { OutlineField } from './outline-field.tsx'
import { emptyValues, toFormValues, toRequest, type WaterValues, waterBody } from './water-form-values.ts'

export const WaterDialog = makeClubEditor<Water, WaterValues>({
  name: 'water',
  words: (t) => ({ title: t('water.edit'), notLoaded: t('water.notLoaded'), unknown: t('water.unknown') }),
  emptyValues,
  toFormValues,
  Find: ({ clubId, ...props }) => <FoundInWholeList query={watersQuery(clubId)} {...props} />,
  Form: WaterForm,
})

function WaterForm({ draft, stored, clubId, onClose }: ClubFormProps<Water, WaterValues>) {
  const t = useTranslate()
  const factsOf = useConflictFacts()
  const { create, change } = useSaveCalls()
  const form = useRecordForm({
    noun: 'water',
    body: waterBody,
    draft,
    toFormValues,
    toRequest,
    onSaved: () => {
      onClose()
      speakStatus(t('water.saved'))
    },
    refresh: useRefreshWaters(),
  })
  const onSubmit = form.onSubmit(({ id, geojson, ...typed }) =>
    form.save((version) =>
      stored
        ? change.mutateAsync({ params: { clubId, id }, body: { ...typed, geojson, version } })
        : create.mutateAsync({ params: { clubId }, body: { ...typed, id, geojson: geojson ?? '' } }),
    ),
  )
  const { field } = form
  return (
    <RecordDialog
      noun="water"
      title={t(stored ? 'water.edit' : 'waters.add')}
      facts={factsOf(form.merged?.conflicts)}
      {...{ draft, form, onSubmit, onClose }}
    >
      <TextInput
        label={t('label.name')}
        description={t('water.name.help')}
        autoComplete="off"
        data-autofocus
        {...field('name')}
      />
      <OutlineField {...field('geojson')} onWrong={(code) => form.showFields([{ path: 'geojson', code }])} />
      <TextInput
        label={t('water.credit')}
        description={t('water.credit.help')}
        autoComplete="off"
        {...field('credit')}
      />
    </RecordDialog>
  )
}

const labels = { name: 'label.name', credit: 'water.credit', geojson: 'water.outline' } as const

function useConflictFacts() {
  const t = useTranslate()
  return (conflicts: Partial<WaterValues> = {}) =>
    fieldNames(conflicts).map((name) => ({
      name: t(labels[name]),
      value:
        name === 'geojson' ? t('water.stale.outline') : <span translate="no">{conflicts[name] ?? ''}</span>,
    }))
}
