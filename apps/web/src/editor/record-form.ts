import { newId } from '@boathouse/domain/kernel/ids'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useContractForm } from './contract-form.ts'
import type { Draft, OpenDraft } from './draft.tsx'
import { type Merge, merge, mergeUntouched, pick, touchedNames } from './merge.ts'
import { type RecordNoun, useRecordWords } from './record-words.ts'
import { useIsUnmounted } from './use-is-unmounted.ts'

interface Versioned {
  readonly version: number
}

interface Options<Body extends z.ZodMiniObject, Values, Stored, Current extends Versioned> {
  readonly body: Body
  readonly draft: Pick<OpenDraft<Values>, 'start' | 'merged' | 'keep' | 'drop'>
  readonly toFormValues: (stored: Current) => Values
  /** Makes the request from the values typed over `base`, without id and version. */
  readonly toRequest: (typed: Values, base: Values) => object
  readonly rule?: (body: z.output<Body>, base: Values) => void
  /** Called when the input changes or is refused: a pending confirmation no longer applies. */
  readonly onTyped?: () => void
  /** Loads the current record after a `stale` refusal; by default it is in the refusal. */
  readonly loadCurrent?: (error: CallFailure) => Promise<Current>
  readonly onSaved: (stored: Stored | Current) => unknown
  /** Refetches queries that show the record. */
  readonly refresh?: () => Promise<unknown>
  /** Kind of record, whose messages are used. Without one, the form stays open and its screen shows the outcome. */
  readonly noun?: RecordNoun
  /** If there is no noun: message for a new record that was saved although the response was lost. */
  readonly alreadySaved?: string
  /** Message if the record was deleted after a try without a response, and saving again could replace another record. */
  readonly deletedMaybeSaved?: string | null
}

/**
 * Form of a new or stored record, over its draft. Merges concurrent changes: untouched fields are updated, others show
 * the conflict. Sends one request at a time; retries are idempotent.
 */
export function useRecordForm<
  Body extends z.ZodMiniObject,
  Values extends Record<string, string>,
  Stored,
  Current extends Versioned,
>(options: Options<Body, Values, Stored, Current>) {
  const { draft, toFormValues, onTyped, onSaved, refresh, noun } = options
  const t = useTranslate()
  const wordOf = useRecordWords()
  const [isSaving, setSaving] = useState(false)
  const isSending = useRef(false)
  const isOutcomeUnknown = useRef(false)
  const isUnmounted = useIsUnmounted()
  const { form, basis, sent, setMerged, keep, discardDraft, rebase, isSaved, ...typed } =
    useRebasableForm(options)
  const isStored = basis.current.version > 0

  const finish = async (stored: Stored | Current) => {
    if (noun) form.close()
    await draft.drop()
    if (!isUnmounted.current) onSaved(stored)
    void refresh?.()
  }
  /** Also drops the draft, since no screen leads to the deleted record. */
  const showDeleted = (gone: string) => {
    discardDraft()
    if (!isOutcomeUnknown.current || !options.deletedMaybeSaved) return form.setFormError(gone)
    form.setFormError(options.deletedMaybeSaved)
    void refresh?.()
  }
  const onRefused = async (error: unknown) => {
    if (!(error instanceof CallFailure)) return form.refuse(error)
    if (error.code === 'stale') {
      const current = await fetchCurrent(error, options.loadCurrent)
      return isSaved(toFormValues(current)) ? finish(current) : rebase(current, true)
    }
    if (isStored && error.status === 404 && noun) return showDeleted(t(`${noun}.gone`))
    if (error.isPassing) isOutcomeUnknown.current = true
    const alreadySaved = noun ? wordOf(noun, 'alreadySaved') : options.alreadySaved
    if (isStored || error.code !== 'conflict' || !alreadySaved) return form.refuse(error)
    // An earlier try saved the record, but its response was lost. The form's input now becomes another record.
    basis.current = { ...basis.current, id: newId() }
    keep()
    form.setFormError(alreadySaved)
    void refresh?.()
  }

  /** Sends with `call` unless a request is pending. If `handleError` returns true, the error is not shown. */
  const save = async (
    call: (version: number) => Promise<Stored>,
    handleError: (error: unknown) => boolean = () => false,
  ) => {
    if (isSending.current || form.isClosing()) return
    isSending.current = true
    setSaving(true)
    setMerged(null)
    // Keep the draft, so a retry after a reload is idempotent.
    sent.current = keep()
    try {
      await finish(await call(basis.current.version))
    } catch (error) {
      if (handleError(error)) return
      onTyped?.()
      await onRefused(error).catch(form.refuse)
    } finally {
      isSending.current = false
      setSaving(false)
    }
  }
  const { base, version } = basis.current
  return { ...form, ...typed, rebase, isSaving, save, base, version }
}

/** Form values over a base that a newer version can replace. */
function useRebasableForm<
  Body extends z.ZodMiniObject,
  Values extends Record<string, string>,
  Stored,
  Current extends Versioned,
>({ body, draft, toFormValues, toRequest, rule, onTyped }: Options<Body, Values, Stored, Current>) {
  const basis = useRef(draft.start)
  const latest = useRef(draft.start.values)
  const sent = useRef(draft.start.values)
  const isGone = useRef(false)
  const [merged, setMerged] = useState<(Merge<Values> & { readonly isRefusal: boolean }) | null>(
    draft.merged && { ...draft.merged, isRefusal: false },
  )
  const request = (values: Values) => {
    const { base, id, version } = basis.current
    return { ...toRequest(values, base), id, version }
  }
  const keep = (values = latest.current) => {
    latest.current = values
    if (!isGone.current) draft.keep({ ...basis.current, values })
    return values
  }
  const form = useContractForm<Body, Values>({
    body,
    initialValues: draft.start.values,
    toBody: request,
    rule: (accepted) => rule?.(accepted, basis.current.base),
    onChange: (values) => {
      onTyped?.()
      keep(values)
    },
  })
  const replaceBasis = (current: Current, values: Values) => {
    basis.current = { ...basis.current, base: toFormValues(current), version: current.version }
    form.setValues(keep(values))
  }
  return {
    form,
    basis,
    sent,
    keep,
    merged,
    setMerged,
    discardDraft: () => {
      isGone.current = true
      void draft.drop()
    },
    /** Replaces the base by a newer version and keeps the input. */
    rebase: (current: Current, isRefusal = false) => {
      const now = merge(latest.current, basis.current.base, toFormValues(current))
      replaceBasis(current, now.values)
      setMerged({ ...now, isRefusal })
    },
    /** Stays open after saving, and keeps input typed since the request. */
    settle: (current: Current) => {
      replaceBasis(current, mergeUntouched(latest.current, sent.current, toFormValues(current)))
      setMerged(null)
    },
    /** Starts the next new record with input typed since the request. */
    startNext: (next: Draft<Values>) => {
      const values = mergeUntouched(latest.current, sent.current, next.base)
      basis.current = next
      form.setValues(keep(values))
    },
    /** Whether `stored` has all input: an earlier request may have succeeded although its response was lost. */
    isSaved: (stored: Values) => {
      const typed = touchedNames(latest.current, basis.current.base)
      const serialize = (values: Values) => JSON.stringify(body.safeParse(request(values)).data)
      const expected = serialize(latest.current)
      const isStored = expected === serialize({ ...latest.current, ...pick(stored, typed) })
      return typed.length > 0 && expected !== undefined && isStored
    },
  }
}

async function fetchCurrent<Current>(
  error: CallFailure,
  load?: (error: CallFailure) => Promise<Current>,
): Promise<Current> {
  if (load) return load(error)
  if (!error.current) throw error
  return error.current as Current
}
