import { confirmCertificate } from '@boathouse/domain/boathouse/certificates/contract'
import type { Certificate } from '@boathouse/domain/boathouse/certificates/model'
import { LARGEST_FILE } from '@boathouse/domain/boathouse/certificates/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createDraft, type OpenDraft, WithDraft } from '#editor/draft.tsx'
import { RecordDialog } from '#editor/record-dialog.tsx'
import { useRecordForm } from '#editor/record-form.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { Textarea, TextInput } from '#ui/form/fields.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { memberCertificatesQuery, useCertificateCalls, useRefreshCertificates } from './api.ts'
import classes from './certificates.module.css'

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly memberId: string
  readonly requirementId: string
  readonly today: CalendarDay
  readonly onClose: () => void
}

/** `file` is always empty: it shows errors of the file, which no draft can keep. */
type Values = Record<'day' | 'note' | 'file', string>

/** Dialog 'Confirm'. Keeps a draft without the file. */
export function CertificateDialog({ today, ...props }: Props) {
  return (
    <WithDraft
      userId={props.userId}
      name={`certificate/of/${props.memberId}/${props.requirementId}`}
      first={() => createDraft<Values>(null, { day: today, note: '', file: '' })}
      incidental={['day']}
    >
      {(draft) => <CertificateForm draft={draft} {...props} />}
    </WithDraft>
  )
}

type FormProps = Omit<Props, 'today'> & { readonly draft: OpenDraft<Values> }

function CertificateForm({ draft, clubId, memberId, requirementId, onClose }: FormProps) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { confirm, addFile } = useCertificateCalls()
  const { data } = useQuery(memberCertificatesQuery(clubId, memberId))
  const name = data?.items.find(({ requirement }) => requirement.id === requirementId)?.requirement.name
  const file = useChosenFile()
  const form = useRecordForm<typeof confirmCertificate.body, Values, Certificate, Certificate>({
    noun: 'certificate',
    body: confirmCertificate.body,
    draft,
    toFormValues: ({ day, note }) => ({ day, note, file: '' }),
    toRequest: ({ day, note }) => ({ day, note, memberId, requirementId }),
    onSaved: () => {
      onClose()
      speakStatus(t('certificate.saved'))
    },
    refresh: useRefreshCertificates(),
  })
  const onSubmit = form.onSubmit(async (body) => {
    if (file.error !== null) return
    await form.save(async () => {
      const stored = await confirm.mutateAsync({ params: { clubId }, body })
      if (!file.chosen) return stored
      const { id: fileId, file: upload } = file.chosen
      return addFile.mutateAsync({ params: { clubId, id: stored.id }, query: { fileId }, upload })
    })
  })
  return (
    <RecordDialog
      noun="certificate"
      title={t('action.confirmName', { name: name ?? '…' })}
      facts={[]}
      {...{ draft, form, onSubmit, onClose }}
    >
      <TextInput
        type="date"
        label={t('certificate.day')}
        description={t('certificate.day.help')}
        data-autofocus
        {...form.field('day')}
      />
      <Textarea
        label={t('label.note')}
        description={t('certificate.note.help')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={200}
        {...form.field('note')}
      />
      <FileField
        error={file.error === null ? form.field('file').error : codes.ofField(file.error)}
        onChoose={(chosen) => {
          file.choose(chosen)
          form.setFields({ file: '' })
        }}
      />
    </RecordDialog>
  )
}

interface ChosenFile {
  /** Made once a file, so retries add it once. */
  readonly id: string
  readonly file: File
}

function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const error = chosen !== null && chosen.file.size > LARGEST_FILE ? 'documentTooLarge' : null
  return { chosen, error, choose: (file: File | null) => setChosen(file && { id: newId(), file }) }
}

interface FileFieldProps {
  readonly error: string | undefined
  readonly onChoose: (file: File | null) => void
}

function FileField({ error, onChoose }: FileFieldProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <div className={classes.file}>
      <label htmlFor={id}>{t('certificate.file')}</label>
      <Quiet id={`${id}-help`}>{t('certificate.file.help')}</Quiet>
      <input
        id={id}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : `${id}-help`}
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
      />
      {error && <RowFailure id={`${id}-error`}>{error}</RowFailure>}
    </div>
  )
}
