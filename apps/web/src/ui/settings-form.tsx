import type { ReactNode } from 'react'
import type { useVersionedForm } from '#lib/versioned-form.ts'
import { useTranslate } from '#lib/words.tsx'
import { Form } from './form.tsx'
import { SaveLine } from './save-line.tsx'

type Parts = Pick<
  ReturnType<typeof useVersionedForm>,
  'ref' | 'onSubmit' | 'formError' | 'isSaving' | 'isSaved'
>

/** What every form of settings has: its fields, 'Save', and what came of it. */
export function SettingsForm({ form, children }: { form: Parts; children: ReactNode }) {
  const t = useTranslate()
  return (
    <Form ref={form.ref} onSubmit={form.onSubmit} error={null}>
      {children}
      <SaveLine
        label={t('settings.save')}
        workingLabel={t('settings.saving')}
        isWorking={form.isSaving}
        said={form.isSaved ? t('settings.saved') : null}
        notice={form.formError === null ? null : { title: t('settings.notSaved'), words: form.formError }}
      />
    </Form>
  )
}

/** What a field says of a change that was saved elsewhere while it was being typed in here. */
export function useElsewhere() {
  const t = useTranslate()
  return (value: string | undefined) => {
    if (value === undefined) return undefined
    return value === '' ? t('settings.elsewhere.empty') : t('settings.elsewhere', { value })
  }
}
