import { type ReactNode, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Form } from '#ui/form/form.tsx'
import { SaveLine } from '#ui/form/save-line.tsx'
import { createDraft, NO_DRAFT } from './draft.tsx'
import { useRecordForm } from './record-form.ts'

interface Versioned {
  readonly id: string
  readonly version: number
}

interface Options<Shown extends Versioned, Stored extends Shown, Body extends z.ZodMiniObject, Values> {
  readonly record: Shown
  readonly body: Body
  readonly toFormValues: (record: Shown) => Values
  /** Builds the request; the contract validates it before it is sent. */
  readonly toRequest: (values: Values) => object
  readonly send: (body: z.output<Body>) => Promise<Stored>
  readonly updateCache: (stored: Stored) => void
  /** Fetches the current record after a `stale` refusal, and updates queries. */
  readonly fetchCurrent: (error: CallFailure) => Promise<Stored>
}

export function useSettingsForm<
  Shown extends Versioned,
  Stored extends Shown,
  Body extends z.ZodMiniObject,
  Values extends Record<string, string>,
>(options: Options<Shown, Stored, Body, Values>) {
  const { record, body, toFormValues, toRequest, send, updateCache, fetchCurrent } = options
  const known = useRef(record)
  const [isSaved, setSaved] = useState(false)
  const { rebase, settle, save, ...form } = useRecordForm<Body, Values, Stored, Shown>({
    body,
    draft: { start: createDraft(record, toFormValues(record)), ...NO_DRAFT },
    toFormValues,
    toRequest: (typed, base) => changedFields(toRequest(typed), toRequest(base), known.current),
    onTyped: () => setSaved(false),
    loadCurrent: fetchCurrent,
    onSaved: (stored) => {
      known.current = stored
      settle(stored)
      setSaved(true)
      updateCache(stored as Stored)
    },
  })
  useEffect(() => {
    if (form.isSaving || record.version <= form.version) return
    known.current = record
    rebase(record)
  })
  return {
    ...form,
    onSubmit: form.onSubmit((request) => void save(() => send(request))),
    isSaved,
    /** Changes by others, by field, that conflict with the input. */
    conflicts: (form.merged?.conflicts ?? {}) as Partial<Values>,
  }
}

/** Fields that differ from the stored ones, or were never stored. */
function changedFields(typed: object, stored: object, record: object) {
  const before = new Map(Object.entries(stored))
  const unset = new Set(Object.entries(record).flatMap(([name, value]) => (value === null ? name : [])))
  const changed = Object.entries(typed).filter(
    ([name, value]) => value !== before.get(name) || unset.has(name),
  )
  return Object.fromEntries(changed)
}

type FormState = Pick<
  ReturnType<typeof useSettingsForm>,
  'ref' | 'onSubmit' | 'formError' | 'merged' | 'isSaving' | 'isSaved'
>

export function SettingsForm({ form, children }: { form: FormState; children: ReactNode }) {
  const t = useTranslate()
  const error = form.formError ?? (form.merged?.isRefusal ? t('error.stale') : null)
  return (
    <Form ref={form.ref} onSubmit={form.onSubmit} error={null}>
      {children}
      <SaveLine
        label={t('record.save')}
        workingLabel={t('record.saving')}
        isWorking={form.isSaving}
        status={form.isSaved ? t('record.saved') : null}
        notice={error === null ? null : { title: t('record.notSavedYet'), words: error }}
      />
    </Form>
  )
}

/** Returns the message for a field that another user changed. */
export function useConflictWords() {
  const t = useTranslate()
  return (value: string | undefined) => {
    if (value === undefined) return undefined
    return value === '' ? t('settings.elsewhere.empty') : t('settings.elsewhere', { value })
  }
}
