import { useId } from 'react'
import { useFormats } from '#lib/formats.ts'
import type { KeptDraft } from '#lib/kept-draft.ts'
import { namesOf } from '#lib/renewal.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Elsewhere } from '#ui/elsewhere.tsx'
import { Textarea, TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toasts.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import classes from './absence-form.module.css'
import { useAbsenceForm } from './use-absence-form.ts'
import type { AbsenceValues } from './use-typed-absence.ts'

interface Props {
  readonly draft: KeptDraft<AbsenceValues>
  readonly isStored: boolean
  readonly wasKept: boolean
  readonly onChange: (draft: KeptDraft<AbsenceValues>) => void
  readonly onClear: () => void
  readonly onClose: () => void
  readonly onSaved: () => Promise<unknown>
}

export function AbsenceForm({ wasKept, onClear, onClose, onSaved, ...rest }: Props) {
  const t = useTranslate()
  const formId = useId()
  const toast = useToast()
  const done = async () => {
    await onSaved()
    onClose()
    toast(t('absence.saved'))
  }
  const form = useAbsenceForm({ ...rest, onSaved: done })
  const factsOf = useElsewhereFacts()
  const { field, values } = form
  return (
    <Dialog
      title={t(rest.isStored ? 'absence.edit' : 'absence.title')}
      onClose={onClose}
      actions={
        <>
          {form.formError && (
            <Notice tone="bad" title={t('absence.notSaved')}>
              {form.formError}
            </Notice>
          )}
          <WorkButton
            type="submit"
            form={formId}
            label={t('absence.save')}
            workingLabel={t('absence.saving')}
            isWorking={form.isSaving}
          />
        </>
      }
    >
      {wasKept && (
        <p className={classes.kept}>
          {t('absence.restored')}
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            {t('absence.clear')}
          </Button>
        </p>
      )}
      {form.elsewhere && (
        <Elsewhere
          title={t('absence.notSaved')}
          lead={t('absence.stale')}
          facts={factsOf(form.elsewhere)}
          changes={form.elsewhere}
        />
      )}
      <Form id={formId} ref={form.ref} onSubmit={form.onSubmit} error={null}>
        <div className={classes.days}>
          <TextInput
            type="date"
            label={t('absence.first')}
            data-autofocus
            {...field('first')}
            onChange={({ currentTarget }) => form.putFirst(currentTarget.value)}
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
      </Form>
    </Dialog>
  )
}

function useElsewhereFacts() {
  const t = useTranslate()
  const { date } = useFormats()
  return (changes: Partial<AbsenceValues>) =>
    namesOf(changes).map((name) => {
      const value = changes[name] ?? ''
      return { name: t(`absence.${name}`), value: name === 'reason' ? value : date(value) }
    })
}
