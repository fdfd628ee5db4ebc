import { useEffect, useId, useRef } from 'react'
import { useFormats } from '#lib/formats.ts'
import { namesOf } from '#lib/renewal.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { Textarea, TextInput } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToast } from '#ui/toasts.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import classes from './absence-form.module.css'
import type { AbsenceDraft, AbsenceValues } from './use-absence-draft.ts'
import { useAbsenceForm } from './use-absence-form.ts'

interface Props {
  readonly draft: AbsenceDraft
  readonly isStored: boolean
  readonly wasKept: boolean
  readonly onChange: (draft: AbsenceDraft) => void
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
          {t('absence.kept')}
          <Button variant="subtle" size="compact-sm" onClick={onClear}>
            {t('absence.clear')}
          </Button>
        </p>
      )}
      {form.elsewhere && <Elsewhere changes={form.elsewhere} />}
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

/** What the same person saved elsewhere meanwhile. */
function Elsewhere({ changes }: { changes: Partial<AbsenceValues> }) {
  const t = useTranslate()
  const { date } = useFormats()
  const place = useRef<HTMLElement>(null)
  // It stands above the fields, and whoever pressed Save is below them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal brings changes of its own.
  useEffect(() => place.current?.focus(), [changes])
  const names = namesOf(changes) as ('first' | 'last' | 'reason')[]
  const wordsOf = (name: (typeof names)[number]) => {
    const value = changes[name] ?? ''
    return name === 'reason' ? value : date(value)
  }
  return (
    <section ref={place} tabIndex={-1} className={classes.elsewhere} aria-label={t('absence.notSaved')}>
      <Notice tone="bad" title={t('absence.notSaved')}>
        <p>{t('absence.stale')}</p>
        <Facts facts={names.map((name) => ({ name: t(`absence.${name}`), value: wordsOf(name) }))} />
      </Notice>
    </section>
  )
}
