import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { createTestDay } from '@boathouse/domain/results/test-days/contract'
import type { TestDayDetails } from '@boathouse/domain/results/test-days/model'
import type { Sport } from '@boathouse/domain/sport/sports/model'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { fieldNames } from '#editor/merge.ts'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { StoredRecord } from '#editor/stored-record.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { parseDecimal } from '#lib/i18n/parse-numbers.ts'
import { useUnits } from '#lib/i18n/units.ts'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { testDayQuery, useRefreshTestDays, useTestDayCalls } from '../api.ts'
import { TestDayFields } from './test-day-fields.tsx'
import {
  freshValues,
  nextValues,
  type TestDayValues,
  toFormValues,
  toRequest,
} from './test-day-form-values.ts'

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly today: CalendarDay
  readonly ownSport: Sport
  readonly isForAll: boolean
  readonly onSaved: (testDay: TestDayDetails) => void
  readonly onClose: () => void
}

export const TestDayDialog = (props: Props) => <Editor stored={null} from={null} {...props} />

/** Dialog for the next test day, prefilled from an earlier one. */
export function NextTestDayDialog({ id, ...rest }: Props & { readonly id: string }) {
  return (
    <Known id={id} title="testDays.add" {...rest}>
      {(from) => <Editor stored={null} from={from} {...rest} />}
    </Known>
  )
}

export function EditTestDayDialog({ id, ...rest }: Props & { readonly id: string }) {
  return (
    <Known id={id} title="testDay.edit" {...rest}>
      {(stored) => <Editor stored={stored} from={null} {...rest} />}
    </Known>
  )
}

interface KnownProps extends Pick<Props, 'clubId' | 'onClose'> {
  readonly id: string
  readonly title: 'testDays.add' | 'testDay.edit'
  readonly children: (testDay: TestDayDetails) => React.ReactNode
}

function Known({ id, clubId, title, onClose, children }: KnownProps) {
  const t = useTranslate()
  return (
    <StoredRecord
      query={testDayQuery(clubId, id)}
      id={id}
      title={t(title)}
      notLoaded={t('testDay.notLoaded')}
      unknown={t('testDay.unknown')}
      onClose={onClose}
    >
      {children}
    </StoredRecord>
  )
}

interface EditorProps extends Props {
  readonly stored: TestDayDetails | null
  readonly from: TestDayDetails | null
}

function Editor({ userId, from, ...rest }: EditorProps) {
  const { stored, clubId, today, isForAll } = rest
  const first = () => (from ? nextValues(from, today) : freshValues(today, isForAll ? 'everyone' : 'squads'))
  const name = stored
    ? `testDay/change-of/${stored.id}`
    : from
      ? `testDay/next-from/${from.id}`
      : `testDay/of/${clubId}`
  return (
    <WithDraft
      userId={userId}
      name={name}
      first={() => createDraft(stored, stored ? toFormValues(stored) : first())}
    >
      {(draft) => <TestDayForm draft={draft} known={(stored ?? from)?.disciplines ?? []} {...rest} />}
    </WithDraft>
  )
}

type FormProps = Omit<EditorProps, 'userId' | 'from'> & {
  readonly draft: OpenDraft<TestDayValues>
  readonly known: TestDayDetails['disciplines']
}

function TestDayForm({ draft, known, stored, clubId, ownSport, isForAll, onSaved, onClose }: FormProps) {
  const t = useTranslate()
  const factsOf = useConflictFacts()
  const { create, change } = useTestDayCalls()
  const form = useRecordForm({
    noun: 'testDay',
    body: createTestDay.body,
    draft,
    toFormValues,
    toRequest,
    onSaved: (testDay: TestDayDetails) => {
      onSaved(testDay)
      speakStatus(t('testDay.saved'))
    },
    refresh: useRefreshTestDays(),
  })
  const onSubmit = form.onSubmit(({ id, ...typed }) =>
    form.save((version) =>
      stored
        ? change.mutateAsync({ params: { clubId, testDayId: id }, body: { ...typed, version } })
        : create.mutateAsync({ params: { clubId }, body: { id, ...typed } }),
    ),
  )
  return (
    <RecordDialog
      noun="testDay"
      title={t(stored ? 'testDay.edit' : 'testDays.add')}
      facts={factsOf(form.merged?.conflicts)}
      {...{ draft, form, onSubmit, onClose }}
    >
      <TestDayFields
        {...{ clubId, stored, known, ownSport, isForAll }}
        field={form.field}
        values={form.values}
        onFieldsChange={form.setFields}
      />
    </RecordDialog>
  )
}

const labels = {
  title: 'label.title',
  date: 'label.day',
  disciplineKeys: 'label.disciplines',
  audience: 'label.for',
  squadIds: 'squadChoice',
  memberIds: 'label.members',
  course: 'label.course',
  wind: 'testDay.wind',
  waterTemperature: 'trainingSession.water',
  note: 'label.note',
} as const

/** Ids mean nothing to users: the conflict names only the field. */
const UNWRITTEN = new Set(['disciplineKeys', 'squadIds', 'memberIds'])

function useConflictFacts() {
  const t = useTranslate()
  const { date } = useFormats()
  const units = useUnits()
  const shownOf = (name: keyof TestDayValues, value: string) => {
    if (name === 'date') return date(value)
    return name === 'waterTemperature' && value !== '' ? units.temperature(parseDecimal(value) ?? 0) : value
  }
  return (conflicts: Partial<TestDayValues> = {}) =>
    fieldNames(conflicts).map((name) => {
      const value = conflicts[name] ?? ''
      return {
        name: t(labels[name]),
        value: UNWRITTEN.has(name) ? '…' : shownOf(name, value),
      }
    })
}
