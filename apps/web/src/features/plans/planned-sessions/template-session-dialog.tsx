import { newTemplateSession } from '@boathouse/domain/plans/plan-templates/contract'
import { type RefObject, useEffect, useId } from 'react'
import { useContractForm } from '#editor/contract-form.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { BareForm } from '#ui/form/bare-form.tsx'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { PlannedFields } from './planned-fields.tsx'
import { dateOfWeekday, type SessionValues, sessionRequest } from './template-form-values.ts'

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7']

interface Props {
  readonly session: SessionValues
  /** Whether to show the session's errors at once. */
  readonly isWrong: boolean
  readonly onTyped: (session: SessionValues) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Session of a template. 'Done' returns to the template's form, which saves it. */
export function TemplateSessionDialog({ session, isWrong, onTyped, onRemove, onClose }: Props) {
  const t = useTranslate()
  const { shortWeekday } = useFormats()
  const formId = useId()
  const form = useContractForm<typeof newTemplateSession, SessionValues>({
    body: newTemplateSession,
    initialValues: session,
    toBody: sessionRequest,
    onChange: onTyped,
  })
  return (
    <Dialog
      title={t('planTemplate.session')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId}>
          {t('action.done')}
        </Button>
      }
    >
      <BareForm id={formId} ref={form.ref} onSubmit={form.onSubmit(onClose)} error={form.formError}>
        {isWrong && <ShowErrors form={form.ref} />}
        <PlannedFields field={form.field} values={form.values} followers={0} isWhole>
          <Select
            label={t('planTemplate.session.weekday')}
            data={WEEKDAYS.map((value) => ({ value, label: shortWeekday(dateOfWeekday(value)) }))}
            {...form.field('weekday')}
          />
        </PlannedFields>
        <Button variant="subtle" color="red" onClick={onRemove}>
          {t('action.remove')}
        </Button>
      </BareForm>
    </Dialog>
  )
}

function ShowErrors({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => form.current?.requestSubmit(), [form])
  return null
}
