import { createBoat } from '@boathouse/domain/boathouse/boats/contract'
import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import { refuseWrongBoat } from '@boathouse/domain/boathouse/boats/rules'
import { type ClubFormProps, makeClubEditor } from '#editor/club-editor.tsx'
import { fieldNames } from '#editor/merge.ts'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { StoredRecord } from '#editor/stored-record.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { boatQuery, useBoatCalls, useRefreshBoats } from './api.ts'
import { BoatFields } from './boat-fields.tsx'
import { type BoatValues, emptyValues, readRigs, toFormValues, toRequest } from './boat-form-values.ts'
import { useBoatWords } from './use-boat-words.ts'

export const BoatDialog = makeClubEditor<Boat, BoatValues>({
  name: 'boat',
  words: (t) => ({ title: t('boat.edit.title'), notLoaded: t('boat.notLoaded'), unknown: t('boat.unknown') }),
  emptyValues,
  toFormValues,
  Find: ({ clubId, ...props }) => <StoredRecord query={boatQuery({ clubId, boatId: props.id })} {...props} />,
  Form: BoatForm,
})

function BoatForm({ draft, stored, clubId, onClose }: ClubFormProps<Boat, BoatValues>) {
  const t = useTranslate()
  const factsOf = useConflictFacts()
  const { create, change } = useBoatCalls()
  const form = useRecordForm({
    noun: 'boat',
    body: createBoat.body,
    draft,
    toFormValues,
    toRequest,
    rule: refuseWrongBoat,
    onSaved: () => {
      onClose()
      speakStatus(t('boat.saved'))
    },
    refresh: useRefreshBoats(),
  })
  const onSubmit = form.onSubmit(({ id, ...typed }) =>
    form.save((version) =>
      stored
        ? change.mutateAsync({ params: { clubId, boatId: stored.id }, body: { ...typed, version } })
        : create.mutateAsync({ params: { clubId }, body: { id, ...typed } }),
    ),
  )
  return (
    <RecordDialog
      noun="boat"
      title={t(stored ? 'boat.edit.title' : 'boat.new')}
      facts={factsOf(form.merged?.conflicts)}
      {...{ draft, form, onSubmit, onClose }}
    >
      <BoatFields
        {...{ clubId, stored }}
        field={form.field}
        values={form.values}
        onFieldsChange={form.setFields}
      />
    </RecordDialog>
  )
}

const labels = {
  name: 'label.name',
  rigs: 'boat.field.rigs',
  minWeight: 'boat.weight.least',
  maxWeight: 'boat.weight.most',
  ownerId: 'label.owner',
  audience: 'boat.field.squads',
  squadIds: 'squadChoice',
  outFrom: 'boat.field.outFrom',
  outTo: 'boat.field.outTo',
  notes: 'label.notes',
} as const

function useConflictFacts() {
  const t = useTranslate()
  const { date } = useFormats()
  const words = useBoatWords()
  const units = useUnits()
  const wordsOf = (name: keyof BoatValues, value: string) => {
    // Ids mean nothing to users: show that the field changed, not its value.
    if (name === 'ownerId' || name === 'squadIds') return '…'
    if (name === 'rigs') return words.rigs(readRigs(value))
    if (name === 'audience') return t(value === 'some' ? 'boat.field.squads.some' : 'label.everyone')
    if (name === 'minWeight' || name === 'maxWeight') return value && units.weight(Number(value) * 1_000)
    if (name === 'outFrom' || name === 'outTo') return value && date(value)
    return value
  }
  return (conflicts: Partial<BoatValues> = {}) =>
    fieldNames(conflicts).map((name) => ({
      name: t(labels[name]),
      value: <span translate="no">{wordsOf(name, conflicts[name] ?? '')}</span>,
    }))
}
