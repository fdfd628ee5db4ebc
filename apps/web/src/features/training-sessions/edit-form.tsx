import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useId } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toasts.tsx'
import { DetailFields } from './detail-fields.tsx'
import { KeptNote, SaveAction } from './log-form-parts.tsx'
import { SessionFields } from './session-fields.tsx'
import type { ChangeDraft } from './use-change-draft.ts'
import { type ChangedElsewhere, useChangeForm } from './use-change-form.ts'
import { useFieldWords, valuesOf } from './use-typed-session.ts'

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
      actions={
        <>
          {form.elsewhere && <StaleNotice changes={form.elsewhere} />}
          <SaveAction formId={formId} isSaving={form.isSaving} error={form.formError} />
        </>
      }
    >
      {kept && <KeptNote onClear={onClear} />}
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

/** What somebody else, or the same person elsewhere, has saved meanwhile. */
function StaleNotice({ changes }: { changes: readonly ChangedElsewhere[] }) {
  const t = useTranslate()
  const { nameOf, wordsFor } = useFieldWords()
  const inWords = ({ name, value, isYoursKept }: ChangedElsewhere) =>
    isYoursKept ? t('trainingSession.stale.yours', { value: wordsFor(name, value) }) : wordsFor(name, value)
  const shownOf = (change: ChangedElsewhere) =>
    change.name === 'date' ? <time dateTime={change.value}>{inWords(change)}</time> : inWords(change)
  return (
    <Notice tone="bad" title={t('trainingSession.stale.title')}>
      <p>{t(changes.length > 0 ? 'trainingSession.stale.lead' : 'trainingSession.stale.same')}</p>
      <Facts facts={changes.map((change) => ({ name: nameOf(change.name), value: shownOf(change) }))} />
    </Notice>
  )
}
