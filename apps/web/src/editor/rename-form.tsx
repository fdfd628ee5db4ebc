import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import { createDraft, NO_DRAFT } from './draft.tsx'
import { useRecordForm } from './record-form.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly version: number
}

interface Props<Body extends z.ZodMiniObject, Stored extends Named> {
  readonly record: Named
  readonly body: Body
  readonly rename: (body: z.output<Body>) => Promise<Stored>
  readonly onSaved: (stored: Stored) => void
  readonly onCancel: () => void
  readonly refresh: () => Promise<unknown>
}

const toFormValues = ({ name }: Pick<Named, 'name'>) => ({ name })

export function RenameForm<Body extends z.ZodMiniObject, Stored extends Named>(props: Props<Body, Stored>) {
  const { record, body, rename, onSaved, onCancel, refresh } = props
  const t = useTranslate()
  const form = useRecordForm<Body, { name: string }, Stored, Stored>({
    body,
    draft: { start: createDraft(record, toFormValues(record)), ...NO_DRAFT },
    toFormValues,
    toRequest: (typed) => typed,
    onSaved,
    refresh,
  })
  const { ref } = form
  const elsewhere = form.merged?.conflicts.name
  useEffect(() => ref.current?.querySelector('input')?.select(), [ref])
  const onSubmit = form.onSubmit((request) => form.save(() => rename(request)))
  const error = form.formError ?? (form.merged?.isRefusal ? t('rename.stale') : null)
  return (
    <Form ref={ref} onSubmit={onSubmit} error={error}>
      <TextInput
        label={t('label.name')}
        description={elsewhere && t('settings.elsewhere', { value: elsewhere })}
        autoComplete="off"
        {...form.field('name')}
      />
      <ButtonRow>
        <WorkButton
          type="submit"
          label={t('record.save')}
          workingLabel={t('record.saving')}
          isWorking={form.isSaving}
        />
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </ButtonRow>
    </Form>
  )
}
