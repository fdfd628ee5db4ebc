import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useId } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useToast } from '#ui/toasts.tsx'
import { DetailFields } from './detail-fields.tsx'
import { KeptNote, SaveAction } from './log-form-parts.tsx'
import { SessionFields } from './session-fields.tsx'
import { StaleNotice } from './stale-notice.tsx'
import type { ChangeDraft } from './use-change-draft.ts'
import { useChangeForm } from './use-change-form.ts'
import { valuesOf } from './use-typed-session.ts'

interface Props {
  readonly session: TrainingSession
  readonly kept: ChangeDraft | null
  readonly today: CalendarDay
  readonly onChange: (draft: ChangeDraft) => void
  readonly onClear: () => void
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

export function EditForm({ session, kept, today, onChange, onClear, onClose, onSaved }: Props) {
  const t = useTranslate()
  const formId = useId()
  const toast = useToast()
  const done = async () => {
    await onSaved()
    toast(t('trainingSession.saved'))
  }
  const form = useChangeForm({ session, kept, today, onChange, onSaved: done })
  const isShort = valuesOf(form.stored).duration === ''
  return (
    <Dialog
      title={t('trainingSession.edit.title')}
      onClose={onClose}
      actions={<SaveAction formId={formId} isSaving={form.isSaving} error={form.formError} />}
    >
      {kept && <KeptNote onClear={onClear} />}
      {form.elsewhere && <StaleNotice changes={form.elsewhere} />}
      <Form id={formId} ref={form.ref} onSubmit={form.onSubmit} error={null}>
        <SessionFields
          field={form.field}
          today={today}
          durationHelp={isShort ? t('trainingSession.edit.short') : undefined}
        >
          <DetailFields field={form.field} values={form.values} onPut={form.put} ownSport={null} />
        </SessionFields>
      </Form>
    </Dialog>
  )
}
