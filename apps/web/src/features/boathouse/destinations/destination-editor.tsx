import { newDestination } from '@boathouse/domain/boathouse/destinations/contract'
import type { Destination } from '@boathouse/domain/boathouse/destinations/model'
import { minutesOf } from '@boathouse/messages/durations'
import { type ClubFormProps, makeClubEditor } from '#editor/club-editor.tsx'
import { fieldNames } from '#editor/merge.ts'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { FoundInWholeList } from '#editor/stored-record.tsx'
import { UnitInput } from '#editor/unit-input.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { kilometresToMetres } from '#lib/i18n/parse-numbers.ts'
import { useUnits } from '#lib/i18n/units.ts'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Select } from '#ui/form/select.tsx'
import { destinationsQuery, useRefreshDestinations, useSaveCalls } from './api.ts'
import { type DestinationValues, emptyValues, toFormValues, toRequest } from './destination-form-values.ts'

export const DestinationDialog = makeClubEditor<Destination, DestinationValues>({
  name: 'destination',
  words: (t) => ({
    title: t('destination.edit'),
    notLoaded: t('destination.notLoaded'),
    unknown: t('destination.unknown'),
  }),
  emptyValues,
  toFormValues,
  Find: ({ clubId, ...props }) => <FoundInWholeList query={destinationsQuery(clubId)} {...props} />,
  Form: DestinationForm,
})

function DestinationForm({ draft, stored, clubId, onClose }: ClubFormProps<Destination, DestinationValues>) {
  const t = useTranslate()
  const factsOf = useConflictFacts()
  const { create, change } = useSaveCalls()
  const form = useRecordForm({
    noun: 'destination',
    body: newDestination,
    draft,
    toFormValues,
    toRequest,
    onSaved: () => {
      onClose()
      speakStatus(t('destination.saved'))
    },
    refresh: useRefreshDestinations(),
  })
  const onSubmit = form.onSubmit(({ id, ...typed }) =>
    form.save((version) =>
      stored
        ? change.mutateAsync({ params: { clubId, id }, body: { ...typed, version } })
        : create.mutateAsync({ params: { clubId }, body: { ...typed, id } }),
    ),
  )
  const { field } = form
  const { options } = useMinutesWords()
  return (
    <RecordDialog
      noun="destination"
      title={t(stored ? 'destination.edit' : 'destinations.add')}
      facts={factsOf(form.merged?.conflicts)}
      {...{ draft, form, onSubmit, onClose }}
    >
      <TextInput
        label={t('label.name')}
        description={t('destination.name.help')}
        autoComplete="off"
        data-autofocus
        {...field('name')}
      />
      <UnitInput
        label={(unit) => t('destination.metres', { unit })}
        unit="distanceUnit"
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
        {...field('metres')}
      />
      <Select label={t('destination.minutes')} data={options(field('minutes').value)} {...field('minutes')} />
    </RecordDialog>
  )
}

const LENGTHS = [30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, 360, 480, 720]

function useMinutesWords() {
  const t = useTranslate()
  const wordsOf = (minutes: string) =>
    minutes === '' ? t('destination.minutes.usual') : minutesOf(t, Number(minutes))
  return {
    wordsOf,
    options: (stored: string) => {
      const known = [...new Set([...LENGTHS, ...(stored === '' ? [] : [Number(stored)])])]
      const values = ['', ...known.sort((one, other) => one - other).map(String)]
      return values.map((value) => ({ value, label: wordsOf(value) }))
    },
  }
}

const labels = {
  name: 'label.name',
  metres: 'label.distance',
  minutes: 'destination.minutes',
} as const

function useConflictFacts() {
  const t = useTranslate()
  const { wordsOf } = useMinutesWords()
  const units = useUnits()
  const shownOf = (name: keyof DestinationValues, value: string) =>
    name === 'metres' && value !== '' ? units.distance(kilometresToMetres(value) ?? 0) : value
  return (conflicts: Partial<DestinationValues> = {}) =>
    fieldNames(conflicts).map((name) => {
      const value = conflicts[name] ?? ''
      return {
        name: t(labels[name]),
        value: name === 'minutes' ? wordsOf(value) : <span translate="no">{shownOf(name, value)}</span>,
      }
    })
}
