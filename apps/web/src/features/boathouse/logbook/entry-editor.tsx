import { correctEntry } from '@boathouse/domain/boathouse/logbook/contract'
import type { Entry } from '@boathouse/domain/boathouse/logbook/model'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { crafts } from '@boathouse/domain/sport/sports/model'
import { useQuery } from '@tanstack/react-query'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { fieldNames } from '#editor/merge.ts'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { StoredRecord } from '#editor/stored-record.tsx'
import { CallFailure } from '#lib/api/call.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { kilometresToMetres } from '#lib/i18n/parse-numbers.ts'
import { useUnits } from '#lib/i18n/units.ts'
import { peopleQuery } from '#shared/boathouse/outings/people-query.ts'
import { GUEST } from '#shared/boathouse/outings/seats.ts'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { boatsQuery, type EntryAddress, entryQuery, useCorrection, useRefreshEntries } from './api.ts'
import { EntryFields } from './entry-fields.tsx'
import { boatsFor, type EntryValues, readSeats, toFormValues, toRequest } from './entry-form-values.ts'

interface Props extends EntryAddress {
  readonly userId: string
  readonly onClose: () => void
}

export function CorrectDialog(props: Props) {
  const { userId, clubId, outingId, onClose } = props
  const t = useTranslate()
  const board = useQuery(boatsQuery(clubId))
  return (
    <StoredRecord
      query={entryQuery({ clubId, outingId })}
      id={outingId}
      title={t('entry.correct.title')}
      notLoaded={t('entry.notLoaded')}
      unknown={t('entry.unknown')}
      onClose={onClose}
    >
      {(entry: Entry) =>
        (board.data || board.error) && (
          <WithDraft
            userId={userId}
            name={`outing/correction-of/${outingId}`}
            first={() => createDraft(entry, toFormValues(entry))}
          >
            {(draft) => (
              <CorrectionForm
                {...props}
                draft={draft}
                entry={entry}
                boats={boatsFor(board.data?.boats ?? [], entry)}
              />
            )}
          </WithDraft>
        )
      }
    </StoredRecord>
  )
}

interface FormProps extends Props {
  readonly draft: OpenDraft<EntryValues>
  readonly entry: Entry
  readonly boats: ReturnType<typeof boatsFor>
}

function CorrectionForm({ draft, entry, boats, clubId, userId, outingId, onClose }: FormProps) {
  const t = useTranslate()
  const factsOf = useConflictFacts(clubId, boats)
  const correct = useCorrection()
  const form = useRecordForm({
    noun: 'entry',
    body: correctEntry.body,
    draft,
    toFormValues,
    toRequest: toRequest(boats),
    onSaved: () => {
      onClose()
      speakStatus(t('entry.saved'))
    },
    refresh: useRefreshEntries(),
  })
  /** Shows errors of any seat at the field `crew`. Returns whether there were any. */
  const showCrew = (error: unknown): boolean => {
    const crew =
      error instanceof CallFailure ? error.fields.filter(({ path }) => path.startsWith('crew.')) : []
    return crew.length > 0 && form.showFields(crew.map(({ code }) => ({ path: 'crew', code })))
  }
  const onSubmit = form.onSubmit((typed) =>
    form.save(
      (version) => correct.mutateAsync({ params: { clubId, outingId }, body: { ...typed, version } }),
      showCrew,
    ),
  )
  return (
    <RecordDialog
      noun="entry"
      title={t('entry.correct.title')}
      facts={factsOf(form.merged?.conflicts)}
      {...{ draft, form, onSubmit, onClose }}
    >
      <EntryFields
        {...{ clubId, userId, boats }}
        crew={entry.crew}
        field={form.field}
        values={form.values}
        onFieldsChange={form.setFields}
      />
    </RecordDialog>
  )
}

const labels = {
  boatId: 'label.boat',
  craft: 'outing.craft',
  crew: 'logbook.crew',
  captainSeat: 'outing.captain',
  destination: 'outing.destination',
  day: 'label.day',
  outTime: 'logbook.outTime',
  backDay: 'logbook.backDay',
  backTime: 'logbook.backTime',
  metres: 'label.distance',
  remarks: 'outing.remarks',
} as const

function useConflictFacts(clubId: string, boats: FormProps['boats']) {
  const t = useTranslate()
  const { date, clock } = useFormats()
  const units = useUnits()
  const people = useQuery(peopleQuery(clubId)).data?.items ?? []
  const whoIs = (who: string, guest: string) =>
    who === GUEST ? guest : (people.find(({ id }) => id === who)?.name ?? t('boat.owner.member'))
  const wordsOf = (name: keyof EntryValues, value: string): string => {
    if (value === '') return t('label.nothing')
    if (name === 'boatId') return boats.find(({ id }) => id === value)?.name ?? '…'
    if (name === 'craft') return crafts[value as CraftKey].notation
    if (name === 'captainSeat') return t('outing.seat', { seat: Number(value) })
    if (name === 'day' || name === 'backDay') return date(value)
    if (name === 'outTime' || name === 'backTime') return clock(value)
    if (name === 'metres') return units.distance(kilometresToMetres(value) ?? 0)
    if (name !== 'crew') return value
    return Object.values(readSeats(value))
      .filter(({ who }) => who !== '')
      .map(({ who, guest }) => whoIs(who, guest))
      .join(', ')
  }
  return (conflicts: Partial<EntryValues> = {}) =>
    fieldNames(conflicts).map((name) => ({
      name: t(labels[name]),
      value: <span translate="no">{wordsOf(name, conflicts[name] ?? '')}</span>,
    }))
}
