import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Sport } from '@boathouse/domain/sports/model'
import { createTrainingSession, type NewTrainingSession } from '@boathouse/domain/training-sessions/contract'
import { refuseWrongSession } from '@boathouse/domain/training-sessions/rules'
import { useId, useRef } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useContractForm } from '#lib/contract-form.ts'
import { useTranslate } from '#lib/words.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useToast } from '#ui/toasts.tsx'
import { useLogSession } from './api.ts'
import { DetailFields } from './detail-fields.tsx'
import { KeptNote, SaveAction } from './log-form-parts.tsx'
import { SessionFields } from './session-fields.tsx'
import type { SessionDraft } from './use-session-draft.ts'
import { sentOf } from './use-typed-session.ts'

interface Props {
  readonly draft: SessionDraft
  readonly wasKept: boolean
  readonly today: CalendarDay
  readonly ownSport: Sport | null
  readonly onChange: (draft: SessionDraft) => void
  readonly onClear: () => void
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

export function LogForm({ draft, wasKept, today, ownSport, onChange, onClear, onClose, onSaved }: Props) {
  const t = useTranslate()
  const formId = useId()
  const id = useRef(draft.id)
  const save = useLogSession()
  const toast = useToast()
  const { ref, values, put, field, formError, setFormError, onSubmit, refuse, close } = useContractForm({
    body: createTrainingSession.body,
    initialValues: draft.values,
    toBody: (typed) => ({ ...sentOf(typed), id: id.current }),
    rule: (body) => refuseWrongSession(body, today),
    onChange: (values) => onChange({ id: id.current, values }),
  })

  const onRefused = (error: CallFailure) => {
    if (error.code !== 'conflict') return refuse(error)
    // An earlier try arrived although its answer did not. What is on screen now would be another session.
    id.current = newId()
    onChange({ id: id.current, values })
    setFormError(t('trainingSession.alreadySaved'))
    void save.renewLists()
  }
  const send = (body: NewTrainingSession) => {
    if (save.isPending) return
    // A copy is kept from here on, so that sending it again after a reload stores it once.
    onChange({ id: id.current, values })
    save.mutate(
      { body },
      {
        onSuccess: async () => {
          close()
          await onSaved()
          toast(t('trainingSession.saved'))
          await save.renewLists()
        },
        onError: onRefused,
      },
    )
  }

  return (
    <Dialog
      title={t('trainingSession.title')}
      onClose={onClose}
      actions={<SaveAction formId={formId} isSaving={save.isPending} error={formError} />}
    >
      {wasKept && <KeptNote onClear={onClear} />}
      <Form id={formId} ref={ref} onSubmit={onSubmit(send)} error={null}>
        <SessionFields field={field} today={today}>
          <DetailFields field={field} values={values} onPut={put} ownSport={ownSport} />
        </SessionFields>
      </Form>
    </Dialog>
  )
}
