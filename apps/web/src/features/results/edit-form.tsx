import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { Result } from '@boathouse/domain/results/model'
import type { Sport } from '@boathouse/domain/sports/model'
import { useId } from 'react'
import { useDisciplineOptions } from '#lib/discipline-options.ts'
import { useTranslate } from '#lib/words.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form } from '#ui/form.tsx'
import { useToast } from '#ui/toasts.tsx'
import { namedOf } from './api.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { KeptNote, ResultActions } from './result-actions.tsx'
import { ResultFields } from './result-fields.tsx'
import classes from './result-form.module.css'
import { type ChangeDraft, useEditForm } from './use-edit-form.ts'

interface Props {
  readonly result: Result
  readonly kept: ChangeDraft | null
  readonly today: CalendarDay
  readonly ownSport: Sport
  readonly clubId: string | null
  readonly onChange: (draft: ChangeDraft) => void
  readonly onClear: () => void
  readonly onSaved: () => void
  readonly onClose: () => void
}

export function EditForm({ result, kept, today, ownSport, clubId, onChange, onClear, ...then }: Props) {
  const t = useTranslate()
  const formId = useId()
  const toast = useToast()
  const options = useDisciplineOptions({ ownSport, clubId, known: namedOf(result) })
  const onSaved = () => {
    then.onSaved()
    toast(t('result.saved'))
  }
  const form = useEditForm({ result, kept, today, namedOf: options.namedOf, onChange, onSaved })
  return (
    <Dialog
      title={t('result.title.edit')}
      onClose={then.onClose}
      actions={
        <ResultActions
          formId={formId}
          form={form.ref}
          isSaving={form.isSaving}
          error={form.formError}
          doubted={form.doubt.doubted}
          onConfirm={form.doubt.confirm}
          onCorrect={form.doubt.forget}
          discipline={form.discipline}
        />
      }
    >
      {kept && <KeptNote onClear={onClear} />}
      {form.elsewhere && <ChangedElsewhere changes={form.elsewhere} namedOf={options.namedOf} />}
      {result.verified && <p className={classes.quiet}>{t('result.edit.verified')}</p>}
      <Form id={formId} ref={form.ref} onSubmit={form.onSubmit} error={null}>
        <ResultFields
          field={form.field}
          values={form.values}
          discipline={form.discipline}
          today={today}
          options={options}
        />
      </Form>
    </Dialog>
  )
}
