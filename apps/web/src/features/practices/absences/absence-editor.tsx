import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { createAbsence } from '@boathouse/domain/practices/absences/contract'
import type { Absence } from '@boathouse/domain/practices/absences/model'
import { refuseWrongDays } from '@boathouse/domain/practices/absences/rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { fieldNames } from '#editor/merge.ts'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { FoundInList } from '#editor/stored-record.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useRefreshPractices } from '#shared/practices/practices/practice-cache.ts'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import classes from './absence-editor.module.css'
import { type AbsenceValues, freshValues, toFormValues } from './absence-form-values.ts'
import { absencesQuery, useAddAbsence, useChangeAbsence } from './api.ts'

interface Props {
  readonly userId: string
  readonly today: CalendarDay
  readonly onClose: () => void
}

export const AbsenceDialog = (props: Props) => <Editor stored={null} {...props} />

export function EditAbsenceDialog({ id, ...rest }: Props & { readonly id: string }) {
  const t = useTranslate()
  return (
    <FoundInList
      list={useInfiniteQuery(absencesQuery)}
      id={id}
      title={t('absence.edit')}
      notLoaded={t('absence.notLoaded')}
      unknown={t('absence.unknown')}
      onClose={rest.onClose}
    >
      {(absence) => <Editor stored={absence} {...rest} />}
    </FoundInList>
  )
}

type EditorProps = Props & { readonly stored: Absence | null }

const Editor = ({ userId, today, stored, onClose }: EditorProps) => (
  <WithDraft
    userId={userId}
    name={stored ? `absence/change-of/${stored.id}` : 'absence'}
    first={() => createDraft(stored, stored ? toFormValues(stored) : freshValues(today))}
  >
    {(draft) => <AbsenceForm {...{ draft, stored, onClose }} />}
  </WithDraft>
)

type FormProps = Pick<EditorProps, 'stored' | 'onClose'> & { readonly draft: OpenDraft<AbsenceValues> }

function AbsenceForm({ draft, stored, onClose }: FormProps) {
  const t = useTranslate()
  const factsOf = useConflictFacts()
  const [create, change] = [useAddAbsence(), useChangeAbsence()]
  const form = useRecordForm({
    noun: 'absence',
    body: createAbsence.body,
    draft,
    toFormValues,
    toRequest: (typed) => typed,
    rule: refuseWrongDays,
    onSaved: () => {
      onClose()
      speakStatus(t('absence.saved'))
    },
    refresh: useRefreshPractices(),
  })
  const onSubmit = form.onSubmit(({ id, ...typed }) =>
    form.save((version) =>
      stored
        ? change.mutateAsync({ params: { id }, body: { ...typed, version } })
        : create.mutateAsync({ body: { id, ...typed } }),
    ),
  )
  const { field, values, setFields } = form
  const setFirst = (first: string) =>
    setFields(first && values.last < first ? { first, last: first } : { first })
  return (
    <RecordDialog
      noun="absence"
      title={t(stored ? 'absence.edit' : 'absences.add')}
      facts={factsOf(form.merged?.conflicts)}
      {...{ draft, form, onSubmit, onClose }}
    >
      <div className={classes.days}>
        <TextInput
          type="date"
          label={t('absence.first')}
          data-autofocus
          {...field('first')}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
        <TextInput type="date" label={t('absence.last')} min={values.first} {...field('last')} />
      </div>
      <Textarea
        label={t('absence.reason')}
        description={t('absence.reason.help')}
        autosize
        minRows={2}
        maxRows={5}
        {...field('reason')}
      />
      <p className={classes.note}>{t('absence.note')}</p>
    </RecordDialog>
  )
}

function useConflictFacts() {
  const t = useTranslate()
  const { date } = useFormats()
  return (conflicts: Partial<AbsenceValues> = {}) =>
    fieldNames(conflicts).map((name) => {
      const value = conflicts[name] ?? ''
      return { name: t(`absence.${name}`), value: name === 'reason' ? value : date(value) }
    })
}
