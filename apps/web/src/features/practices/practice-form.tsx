import type { Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Practice, PracticeDetails } from '@boathouse/domain/practices/model'
import { useId } from 'react'
import type { KeptDraft } from '#lib/kept-draft.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Elsewhere } from '#ui/elsewhere.tsx'
import { Form } from '#ui/form.tsx'
import { useToast } from '#ui/toasts.tsx'
import { PracticeFields } from './practice-fields.tsx'
import classes from './practice-form.module.css'
import { SaveActions } from './save-actions.tsx'
import { useElsewhereFacts } from './use-elsewhere-facts.ts'
import { usePracticeForm } from './use-practice-form.ts'
import type { PracticeValues } from './use-typed-practice.ts'

export interface PracticeFormProps {
  readonly clubId: string
  readonly stored: PracticeDetails | null
  readonly draft: KeptDraft<PracticeValues>
  readonly wasKept: boolean
  readonly firstDayOfWeek: Weekday
  readonly onChange: (draft: KeptDraft<PracticeValues>) => void
  readonly onClear: () => void
  readonly onClose: () => void
  /** It is stored: the draft can go. */
  readonly onSaved: (practice: Practice) => Promise<unknown>
  /** Where to go after that, if not back. */
  readonly onDone?: (practice: Practice) => void
}

export function PracticeForm({ onSaved, onDone, onClear, onClose, wasKept, ...rest }: PracticeFormProps) {
  const t = useTranslate()
  const formId = useId()
  const toast = useToast()
  const { clubId, stored, firstDayOfWeek } = rest
  const done = async (practice: Practice) => {
    await onSaved(practice)
    if (onDone) onDone(practice)
    else onClose()
    toast(t('practice.form.saved'))
  }
  const form = usePracticeForm({ ...rest, onSaved: done })
  const factsOf = useElsewhereFacts()
  return (
    <Dialog
      title={t(stored ? 'practice.form.edit' : 'practice.form.title')}
      onClose={onClose}
      actions={
        <SaveActions
          formId={formId}
          isSaving={form.isSaving}
          error={form.formError}
          isAsking={form.isAsking}
          scopes={form.scopes}
          onAnswer={form.answer}
          onBack={form.back}
        />
      }
    >
      {wasKept && (
        <p className={classes.kept}>
          {t('practice.form.restored')}
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            {t('practice.form.clear')}
          </Button>
        </p>
      )}
      {form.elsewhere && (
        <Elsewhere
          title={t('practice.form.notSaved')}
          lead={t('practice.form.stale')}
          facts={factsOf(form.elsewhere)}
          changes={form.elsewhere}
        />
      )}
      <Form id={formId} ref={form.ref} onSubmit={form.onSubmit} error={null}>
        <PracticeFields
          clubId={clubId}
          stored={stored}
          firstDayOfWeek={firstDayOfWeek}
          field={form.field}
          values={form.values}
          onPut={form.put}
        />
      </Form>
    </Dialog>
  )
}
