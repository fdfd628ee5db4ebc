import type { Goal } from '@boathouse/domain/goals/model'
import type { CalendarDay, Weekday } from '@boathouse/domain/kernel/calendar-day'
import type { Sport } from '@boathouse/domain/sports/model'
import { useId } from 'react'
import type { KeptDraft } from '#lib/kept-draft.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Elsewhere } from '#ui/elsewhere.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toasts.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import { GoalFields } from './goal-fields.tsx'
import classes from './goal-form.module.css'
import { useElsewhereFacts } from './use-elsewhere-facts.ts'
import { useGoalForm } from './use-goal-form.ts'
import type { GoalValues } from './use-typed-goal.ts'

export interface GoalFormProps {
  readonly stored: Goal | null
  readonly draft: KeptDraft<GoalValues>
  readonly wasKept: boolean
  readonly today: CalendarDay
  readonly firstDayOfWeek: Weekday
  readonly ownSport: Sport
  /** The athlete's club, whose disciplines are known too. */
  readonly clubId: string | null
  readonly onChange: (draft: KeptDraft<GoalValues>) => void
  readonly onClear: () => void
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

export function GoalForm({ onSaved, onClear, onClose, wasKept, ...rest }: GoalFormProps) {
  const t = useTranslate()
  const formId = useId()
  const toast = useToast()
  const { stored, today, firstDayOfWeek } = rest
  const done = async () => {
    await onSaved()
    onClose()
    toast(t('goal.form.saved'))
  }
  const form = useGoalForm({ ...rest, onSaved: done })
  const factsOf = useElsewhereFacts(form.options)
  return (
    <Dialog
      title={t(stored ? 'goal.form.edit' : 'goal.form.title')}
      onClose={onClose}
      actions={<SaveAction formId={formId} isSaving={form.isSaving} error={form.formError} />}
    >
      {wasKept && (
        <p className={classes.kept}>
          {t('goal.form.restored')}
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            {t('goal.form.clear')}
          </Button>
        </p>
      )}
      {form.elsewhere && (
        <Elsewhere
          title={t('goal.form.notSaved')}
          lead={t('goal.form.stale')}
          facts={factsOf(form.elsewhere)}
          changes={form.elsewhere}
        />
      )}
      <Form id={formId} ref={form.ref} onSubmit={form.onSubmit} error={null}>
        <GoalFields
          {...{ stored, today, firstDayOfWeek }}
          field={form.field}
          values={form.values}
          onPut={form.put}
          options={form.options}
          suggestion={form.suggestion}
        />
      </Form>
    </Dialog>
  )
}

interface SaveProps {
  readonly formId: string
  readonly isSaving: boolean
  readonly error: string | null
}

/** Saving, and honestly not saved: what went wrong stands where the finger is. */
function SaveAction({ formId, isSaving, error }: SaveProps) {
  const t = useTranslate()
  return (
    <>
      {error && (
        <Notice tone="bad" title={t('goal.form.notSaved')}>
          {error}
        </Notice>
      )}
      <WorkButton
        type="submit"
        form={formId}
        label={t('goal.form.save')}
        workingLabel={t('goal.form.saving')}
        isWorking={isSaving}
      />
    </>
  )
}
